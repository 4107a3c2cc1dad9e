import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeDataFile, decodeIndex, FileFault, type DataFile, type Row } from './codec'
import type { Version } from './dictionary'

/** The two folders a registrar shares with the distributor. */
export interface ExchangeFolder {
  readonly toTa: string
  readonly fromTa: string
}

/** Makes the folders of a registrar where they are missing. */
export function openExchangeFolder(exchangeDir: string, ta: string): ExchangeFolder {
  const folder = { toTa: join(exchangeDir, ta, 'to-ta'), fromTa: join(exchangeDir, ta, 'from-ta') }
  mkdirSync(folder.toTa, { recursive: true })
  mkdirSync(folder.fromTa, { recursive: true })
  return folder
}

/** Writes under a temporary name and renames: a reader sees the whole file or none. */
export function putFile(folder: string, name: string, bytes: Uint8Array): void {
  const temporary = join(folder, `${name}.tmp`)
  writeFileSync(temporary, bytes)
  renameSync(temporary, join(folder, name))
}

/**
 * Calls `onIndex` when an index of the distributor came; answers how to stop. Folders that cannot be watched
 * call nobody: they are polled as well.
 */
export function watchDeliveries(folder: ExchangeFolder, onIndex: () => void): () => void {
  try {
    const watcher = watch(folder.toTa, { persistent: false }, (_event, name) => {
      if (name !== null && /^OFI_.*\.TXT$/i.test(name)) onIndex()
    })
    watcher.on('error', () => watcher.close())
    return () => watcher.close()
  } catch {
    return () => undefined
  }
}

/** What the distributor sent for one day, checked as a whole. */
export interface Delivery {
  /** YYYYMMDD. */
  readonly date: string
  readonly hash: string
  readonly indexName: string
  readonly result:
    | {
        readonly kind: 'good'
        readonly version: Version
        readonly accounts: readonly Row[]
        readonly trades: readonly Row[]
        readonly residencies: readonly Row[]
        readonly persons: readonly Row[]
      }
    | { readonly kind: 'faulty'; readonly reasons: readonly string[] }
}

/** Names of the days for which an index of the distributor is there, oldest first. */
export function deliveredIndexes(folder: ExchangeFolder, parties: Parties): string[] {
  const pattern = new RegExp(`^OFI_${parties.distributor}_${parties.ta}_\\d{8}\\.TXT$`, 'i')
  return readdirSync(folder.toTa)
    .filter((name) => pattern.test(name))
    .toSorted((left, right) => left.localeCompare(right))
}

/** Whether the distributor's file of this name is there. */
export function isThere(folder: ExchangeFolder, name: string): boolean {
  return existsSync(join(folder.toTa, name))
}

export interface Parties {
  readonly distributor: string
  readonly ta: string
}

/** An index and the files it names as they lie in the folder; a file that is not there is missing here. */
export interface Delivered {
  readonly indexName: string
  readonly index: Buffer
  readonly files: ReadonlyMap<string, Buffer>
  /** Of all these bytes. */
  readonly hash: string
}

/** Reads the bytes of an index and of every file it names, without looking into them. */
export function collectDelivery(folder: ExchangeFolder, indexName: string): Delivered {
  const index = readFileSync(join(folder.toTa, indexName))
  const hash = createHash('sha256').update(index)
  const files = new Map<string, Buffer>()
  const there = readdirSync(folder.toTa)
  for (const name of namesIn(index)) {
    const actual = there.find((one) => one.toLowerCase() === name.toLowerCase())
    if (dataName.test(name) && actual !== undefined && existsSync(join(folder.toTa, actual))) {
      const bytes = readFileSync(join(folder.toTa, actual))
      hash.update(bytes)
      files.set(name, bytes)
    }
  }

  return { indexName, index, files, hash: hash.digest('hex') }
}

const dataName = /^OFD_([^_]+)_([^_]+)_(\d{8})_(\w\w)(?:_\d{3})?\.TXT$/i

/** The names in an index; none when it cannot be read, which is said where it is checked. */
function namesIn(index: Buffer): readonly string[] {
  try {
    return decodeIndex(index).names
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return []
  }
}

/** Reads what was delivered. A missing or broken file makes the whole delivery faulty. */
export function readDelivery(parties: Parties, delivered: Delivered): Delivery {
  const { indexName } = delivered
  const date = /(\d{8})\.TXT$/i.exec(indexName)?.[1] ?? ''
  const reasons: string[] = []
  const files: DataFile[] = []
  let version: Version = '21'
  try {
    const index = decodeIndex(delivered.index)
    version = index.version
    if (index.creator !== parties.distributor) reasons.push(`creator ${index.creator} is not known`)
    if (index.receiver !== parties.ta) reasons.push(`receiver ${index.receiver} is another registrar`)
    if (index.date !== date) reasons.push(`the index is dated ${index.date}`)
    for (const name of index.names)
      readOne({ name, date, bytes: delivered.files.get(name) }, { files, reasons })
  } catch (error) {
    reasons.push(faultText(indexName, error))
  }
  const rowsOf = (type: string) => files.filter((file) => file.type === type).flatMap((file) => file.rows)

  return {
    date,
    indexName,
    hash: delivered.hash,
    result:
      reasons.length > 0
        ? { kind: 'faulty', reasons }
        : {
            kind: 'good',
            version,
            accounts: rowsOf('01'),
            trades: rowsOf('03'),
            residencies: rowsOf('R1'),
            persons: rowsOf('X1'),
          },
  }
}

function readOne(
  wanted: { readonly name: string; readonly date: string; readonly bytes: Buffer | undefined },
  into: { files: DataFile[]; reasons: string[] },
): void {
  const match = dataName.exec(wanted.name)
  if (match === null || wanted.bytes === undefined) {
    into.reasons.push(`${wanted.name}: the file is missing`)
    return
  }
  try {
    const file = decodeDataFile(wanted.bytes)
    const [, creator, receiver, date, type] = match
    if (file.creator !== creator || file.receiver !== receiver || file.date !== date || file.type !== type) {
      into.reasons.push(`${wanted.name}: the header belongs to another file`)
    }
    if (date !== wanted.date) into.reasons.push(`${wanted.name}: another day than its index`)
    into.files.push(file)
  } catch (error) {
    into.reasons.push(faultText(wanted.name, error))
  }
}

function faultText(name: string, error: unknown): string {
  if (!(error instanceof FileFault)) throw error
  return `${name}: ${error.message}`
}
