import type { DayText } from '../../market/calendar'
import { numberKey, type Books } from '../book/books'
import { encodeDataFile, encodeIndex, type Row } from './codec'
import { corrupted } from './corrupt'
import type { Version } from './dictionary'
import { putFile, type ExchangeFolder } from './exchange-folder'
import { takeScenario } from '../scenarios'
import { dateText } from '../session'

export interface Batch {
  /** Index prefix: OFJ, OFC, OFS, OFI, OFK. */
  readonly stream: string
  readonly day: DayText
  readonly version: Version
  readonly distributor: string
  readonly summary: number
  readonly files: readonly { readonly type: string; readonly rows: readonly Row[] }[]
}

/**
 * Puts a batch of files into the books' outbox, data before index. Nothing reaches the folder before the
 * books are committed.
 */
export function queueBatch(books: Books, batch: Batch): void {
  const date = dateText(batch.day)
  const parties = { creator: books.ta, receiver: batch.distributor }
  const sound = batch.files.map(({ type, rows }) => ({
    type,
    count: rows.length,
    name: `OFD_${books.ta}_${batch.distributor}_${date}_${type}.TXT`,
    bytes: encodeDataFile({
      version: batch.version,
      ...parties,
      date,
      type,
      rows,
      summary: String(batch.summary).padStart(3, '0'),
    }),
  }))
  const indexName = `${batch.stream}_${books.ta}_${batch.distributor}_${date}.TXT`
  const indexOf = (names: readonly string[]) => ({
    name: indexName,
    bytes: encodeIndex({ version: batch.version, ...parties, date, names }),
    isIndex: true,
  })
  const scenario = takeScenario(books, { kind: 'corrupt', stream: batch.stream, day: batch.day })
  if (scenario !== null) {
    const parts = sound.flatMap((file) =>
      file.type === scenario.type
        ? corrupted(scenario.how ?? '', { name: file.name, bytes: file.bytes, rows: file.count })
        : [file],
    )
    for (const { name, bytes } of parts) {
      if (bytes !== null) queueFile(books, { ...batch, name, bytes, isIndex: false, isSpoiled: true })
    }
    if (scenario.how !== 'no-index') {
      const names = parts.map((part) => part.name)
      queueFile(books, { ...batch, ...indexOf(names), isSpoiled: true })
    }
  }
  const isHeldBack = scenario !== null
  for (const { name, bytes } of sound) queueFile(books, { ...batch, name, bytes, isIndex: false, isHeldBack })
  queueFile(books, { ...batch, ...indexOf(sound.map((file) => file.name)), isHeldBack })
}

/** A spoiled file is never written again; the sound one behind it is held back until it is asked for. */
function queueFile(
  books: Books,
  file: {
    readonly stream: string
    readonly day: DayText
    readonly name: string
    readonly bytes: Buffer
    readonly isIndex: boolean
    readonly isSpoiled?: boolean
    readonly isHeldBack?: boolean
  },
): void {
  const last = books.outbox.values({ reverse: true, limit: 1 })[0]?.serial ?? 0
  const key = numberKey(last + 1)
  books.outbox.put(key, {
    serial: last + 1,
    stream: file.stream,
    day: file.day,
    name: file.name,
    bytes: new Uint8Array(file.bytes),
    isIndex: file.isIndex,
    isSpoiled: file.isSpoiled === true,
  })
  if (file.isHeldBack !== true) books.waiting.put(key, key)
}

/**
 * Writes what is not yet in the folder, in the order it was queued; after a crash the same bytes are written
 * again.
 */
export function publishOutbox(books: Books, folder: ExchangeFolder): number {
  const waiting = books.waiting.values()
  for (const key of waiting) {
    const file = books.outbox.get(key)
    if (file !== undefined) putFile(folder.fromTa, file.name, file.bytes)
  }
  if (waiting.length > 0) books.transaction(() => waiting.forEach((key) => books.waiting.remove(key)))
  return waiting.length
}

/**
 * Marks a day's files of a stream for being written again, the sound ones where a scenario spoiled some;
 * returns how many.
 */
export function resend(books: Books, query: { readonly day: DayText; readonly stream: string }): number {
  const keys = books.outbox
    .values()
    .filter((file) => file.day === query.day && file.stream === query.stream && !file.isSpoiled)
    .map((file) => numberKey(file.serial))
  books.transaction(() => {
    for (const key of keys) books.waiting.put(key, key)
  })
  return keys.length
}
