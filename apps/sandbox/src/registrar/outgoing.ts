import type { DayText } from '../market/calendar'
import { numberKey, type Books } from './books'
import { encodeDataFile, encodeIndex, type Row } from './codec'
import { corrupted } from './corrupt'
import type { Version } from './dictionary'
import { putFile, type ExchangeFolder } from './exchange-folder'
import { findScenario, takeScenario } from './scenarios'
import { dateText } from './session'

export interface Batch {
  /** Index prefix: OFJ, OFC, OFS, OFI, OFK. */
  readonly stream: string
  readonly day: DayText
  readonly version: Version
  readonly distributor: string
  readonly summary: number
  readonly files: readonly { readonly type: string; readonly rows: readonly Row[] }[]
}

/** Puts a batch of files into the books' outbox, data before index. Nothing reaches the folder before the books are committed. */
export function queueBatch(books: Books, batch: Batch): void {
  const date = dateText(batch.day)
  const parties = { creator: books.ta, receiver: batch.distributor }
  const names: string[] = []
  const scenario = findScenario(books, { kind: 'corrupt', stream: batch.stream, day: batch.day })
  for (const { type, rows } of batch.files) {
    const bytes = encodeDataFile({
      version: batch.version,
      ...parties,
      date,
      type,
      rows,
      summary: String(batch.summary).padStart(3, '0'),
    })
    const name = `OFD_${books.ta}_${batch.distributor}_${date}_${type}.TXT`
    const isHit = scenario?.type === type
    for (const part of isHit
      ? corrupted(scenario.how ?? '', { name, bytes, rows: rows.length })
      : [{ name, bytes }]) {
      names.push(part.name)
      if (part.bytes !== null)
        queueFile(books, { ...batch, name: part.name, bytes: part.bytes, isIndex: false })
    }
  }
  if (scenario !== null) takeScenario(books, { kind: 'corrupt', stream: batch.stream, day: batch.day })
  if (scenario?.how === 'no-index') return
  queueFile(books, {
    ...batch,
    name: `${batch.stream}_${books.ta}_${batch.distributor}_${date}.TXT`,
    bytes: encodeIndex({ version: batch.version, ...parties, date, names }),
    isIndex: true,
  })
}

function queueFile(
  books: Books,
  file: { stream: string; day: DayText; name: string; bytes: Buffer; isIndex: boolean },
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
  })
  books.waiting.put(key, key)
}

/** Writes what is not yet in the folder, in the order it was queued; after a crash the same bytes are written again. */
export function publishOutbox(books: Books, folder: ExchangeFolder): number {
  const waiting = books.waiting.values()
  for (const key of waiting) {
    const file = books.outbox.get(key)
    if (file !== undefined) putFile(folder.fromTa, file.name, file.bytes)
  }
  if (waiting.length > 0) books.transaction(() => waiting.forEach((key) => books.waiting.remove(key)))
  return waiting.length
}

/** Marks a day's files of a stream for being written again; returns how many. */
export function resend(books: Books, query: { readonly day: DayText; readonly stream: string }): number {
  const keys = books.outbox
    .values()
    .filter((file) => file.day === query.day && file.stream === query.stream)
    .map((file) => numberKey(file.serial))
  books.transaction(() => {
    for (const key of keys) books.waiting.put(key, key)
  })
  return keys.length
}
