import type { DayText } from '../../market/calendar'
import type { Books } from '../book/books'
import {
  collectDelivery,
  deliveredIndexes,
  putFile,
  isThere,
  readDelivery,
  type Delivered,
  type Delivery,
  type ExchangeFolder,
} from './exchange-folder'
import { queueBatch } from './outgoing'
import { summaryOfApplications } from './receipt'
import { dayOfDate } from '../session'

interface Place {
  readonly folder: ExchangeFolder
  readonly distributor: string
  /** The first day that is not cleared yet; older days are not looked at any more. */
  readonly from: DayText
}

/**
 * Loads every delivery of the distributor that is new or was sent again; answers each with file 11, a broken
 * one with an error file.
 */
export function receiveDeliveries(books: Books, place: Place): void {
  const parties = { distributor: place.distributor, ta: books.ta }
  for (const name of deliveredIndexes(place.folder, parties)) {
    const day = dayOfDate(/(\d{8})\.TXT$/i.exec(name)?.[1] ?? '')
    if (day < place.from) continue
    const delivered = collectDelivery(place.folder, name)
    const beside = besideOf(place.folder, name)
    // What was loaded or refused before comes up at every look.
    const hash = [delivered, ...(beside ? [beside] : [])].map((one) => one.hash).join('+')
    if (isKnown(books, { day, hash })) continue
    const delivery = readDelivery(parties, delivered)
    const more = beside === null ? null : readDelivery(parties, beside)
    take(books, place, { delivery: { ...together(delivery, more), hash }, day })
  }
}

/**
 * The index of data against money laundering (OFX) that goes with an index of applications, sent before it;
 * null while it is not there.
 */
function besideOf(folder: ExchangeFolder, name: string): Delivered | null {
  const wanted = name.replace(/^OFI/i, 'OFX')

  return isThere(folder, wanted) ? collectDelivery(folder, wanted) : null
}

/**
 * Both as one delivery: in version 22 the second index must be there too, with nothing to say it is empty.
 */
function together(main: Delivery, beside: Delivery | null): Delivery {
  if (main.result.kind === 'faulty') return main
  if (beside === null) {
    const reasons = [`${main.indexName.replace(/^OFI/i, 'OFX')}: the index is missing`]

    return main.result.version === '22' ? { ...main, result: { kind: 'faulty', reasons } } : main
  }
  if (beside.result.kind === 'faulty') return { ...main, result: beside.result }

  return { ...main, result: { ...main.result, persons: beside.result.persons } }
}

function isKnown(books: Books, { day, hash }: { day: DayText; hash: string }): boolean {
  return books.received.get(day)?.hash === hash || books.refused.get(day)?.hash === hash
}

function take(books: Books, place: Place, { delivery, day }: { delivery: Delivery; day: DayText }): void {
  const { result, hash } = delivery
  const before = books.received.get(day)
  if (result.kind === 'faulty') {
    books.refused.put(day, { day, hash, reasons: [...result.reasons] })
    const text = `${result.reasons.join('\n')}\n`
    putFile(place.folder.fromTa, `${delivery.indexName}.ERR`, Buffer.from(text))
    return
  }
  books.transaction(() => {
    const { kind: _, ...loaded } = result
    const { version } = loaded
    const received = { day, hash, ...loaded, loads: (before?.loads ?? 0) + 1 }
    books.received.put(day, received)
    books.refused.remove(day)
    queueBatch(books, {
      stream: 'OFS',
      day,
      version,
      distributor: place.distributor,
      summary: received.loads,
      files: [{ type: '11', rows: summaryOfApplications(received, place.distributor) }],
    })
  })
}
