import type { DayText } from '../market/calendar'
import type { Books } from './books'
import {
  collectDelivery,
  deliveredIndexes,
  putFile,
  readDelivery,
  type Delivery,
  type ExchangeFolder,
} from './exchange-folder'
import { queueBatch } from './outgoing'
import { summaryOfApplications } from './receipt'
import { dayOfDate } from './session'

interface Place {
  readonly folder: ExchangeFolder
  readonly distributor: string
  /** The first day that is not cleared yet; older days are not looked at any more. */
  readonly from: DayText
}

/** Loads every delivery of the distributor that is new or was sent again; answers each with file 11, a broken one with an error file. */
export function receiveDeliveries(books: Books, place: Place): void {
  const parties = { distributor: place.distributor, ta: books.ta }
  for (const name of deliveredIndexes(place.folder, parties)) {
    const day = dayOfDate(/(\d{8})\.TXT$/i.exec(name)?.[1] ?? '')
    if (day < place.from) continue
    const delivered = collectDelivery(place.folder, name)
    // What was loaded or refused before comes up at every look.
    if (isKnown(books, { day, hash: delivered.hash })) continue
    take(books, place, { delivery: readDelivery(parties, delivered), day })
  }
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
    const { version, accounts, trades } = result
    const received = { day, hash, version, accounts, trades, loads: (before?.loads ?? 0) + 1 }
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
