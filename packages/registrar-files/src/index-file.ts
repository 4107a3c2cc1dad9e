import type { Day } from '@tongzhou/domain/kernel/business-day'
import { dayLine } from './file-head'
import type { ExchangeVersion } from './dictionary'
import { type ReadResult, readOrFault } from './fault'
import { parseDataFileName } from './file-name'
import { LineReader } from './line-reader'
import { profileOf, versionFrom } from './profile'
import { ofDay } from './value'

/** The "ready" signal of a batch: data files that no index names do not exist (registrar.md §3, §4.2). */
export interface IndexFile {
  readonly version: ExchangeVersion
  readonly creator: string
  readonly receiver: string
  readonly day: Day
  /** Names of data files, sorted; none on a day with nothing to say. */
  readonly fileNames: readonly string[]
}

/** An index as bytes; an empty one says "nothing" so that the other side can tell it from "lost". */
export function writeIndexFile(index: IndexFile): Buffer {
  const { bytes } = profileOf(index.version)
  const lines = [
    'OFDCFIDX',
    index.version.padEnd(bytes.version, ' '),
    index.creator.padEnd(bytes.party, ' '),
    index.receiver.padEnd(bytes.party, ' '),
    ofDay(index.day),
    String(index.fileNames.length).padStart(bytes.fileCount, '0'),
    ...[...index.fileNames].sort(),
    'OFDCFEND',
  ]

  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'ascii')
}

/**
 * Reads an index, checking as §4.4 (1) says: marker, version, parties, day, count, trailer; names well
 * formed, of its parties and day.
 */
export function readIndexFile(
  bytes: Buffer,
  expected: { fileName: string; creator: string; receiver: string; day: Day },
): ReadResult<IndexFile> {
  return readOrFault(() => {
    const reader = new LineReader(bytes, expected.fileName)
    if (reader.line('INDEX_MARKER') !== 'OFDCFIDX') throw reader.fault('INDEX_MARKER', 'not OFDCFIDX')
    const versionLine = reader.line('INDEX_VERSION')
    const version = versionFrom(versionLine)
    if (!version) throw reader.fault('INDEX_VERSION', 'unknown version')
    const widths = profileOf(version).bytes
    if (versionLine.length !== widths.version) throw reader.fault('INDEX_VERSION', 'wrong width')
    const creator = reader.padded(widths.party, 'INDEX_CREATOR')
    if (creator !== expected.creator) throw reader.fault('INDEX_CREATOR', creator)
    const receiver = reader.padded(widths.party, 'INDEX_RECEIVER')
    if (receiver !== expected.receiver) throw reader.fault('INDEX_RECEIVER', receiver)
    const day = dayLine(reader, 'INDEX_DAY')
    if (day !== expected.day) throw reader.fault('INDEX_DAY', day)

    const fileNames = readNames(reader, widths.fileCount)
    const strange = fileNames.find((name) => !isOfIndex(name, { creator, receiver, day }))
    if (strange !== undefined) throw reader.fault('FILE_NOT_OF_INDEX', strange.slice(0, 60))

    return { version, creator, receiver, day, fileNames }
  })
}

/**
 * Whether a file is of the parties and the day of the index that names it; the file's own header must say the
 * same as its name.
 */
function isOfIndex(name: string, index: Pick<IndexFile, 'creator' | 'receiver' | 'day'>): boolean {
  const parts = parseDataFileName(name)
  const isSame = (a: string | undefined, b: string): boolean => a?.toUpperCase() === b.toUpperCase()

  return (
    isSame(parts?.creator, index.creator) &&
    isSame(parts?.receiver, index.receiver) &&
    parts?.day === index.day
  )
}

function readNames(reader: LineReader, countBytes: number): string[] {
  const count = reader.count(countBytes, 'INDEX_COUNT')
  const lines: string[] = []
  while (!reader.atTrailer() && reader.ahead(1).length > 0) lines.push(reader.line('INDEX_TRAILER').trim())
  const isWhole = reader.atTrailer()
  const firstStrange = isWhole ? -1 : lines.findIndex((line) => !parseDataFileName(line))
  const names = firstStrange < 0 ? lines : lines.slice(0, firstStrange)
  if (names.length !== count) throw reader.fault('INDEX_COUNT', `${names.length} names, not ${count}`)
  if (!isWhole) throw reader.fault('INDEX_TRAILER', 'the last line is missing or wrong')
  if (new Set(names.map((name) => name.toUpperCase())).size !== count) {
    throw reader.fault('FILE_NAMED_TWICE', 'a file is named twice')
  }

  return names
}
