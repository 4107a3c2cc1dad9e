import { isTradingDay, nextTradingDay, previousTradingDay, shanghai, type DayText } from '../market/calendar'
import type { Market } from '../market/market'
import type { Books } from './book/books'
import { openExchangeFolder, watchDeliveries } from './files/exchange-folder'
import { publishEvening } from './evening'
import { openFundBook, type FundBook } from './book/fund-book'
import { clearMorning } from './morning'
import { publishOutbox } from './files/outgoing'
import { receiveDeliveries } from './files/receive'
import { findScenario } from './scenarios'
import type { Progress } from './types'

export const eveningTime = '20:30:00'
export const morningTime = '07:30:00'

export interface RegistrarStatus {
  readonly ta: string
  readonly nextEvening: DayText
  readonly nextMorning: DayText
  /** The day whose index of the distributor is missing, when a morning is due and waits for it. */
  readonly waitsFor: DayText | null
  readonly refusedFiles: readonly { readonly day: DayText; readonly reasons: readonly string[] }[]
  readonly accounts: number
  readonly positions: number
  readonly pending: number
}

/** One registrar: its books, its folder, and whatever is due by the business clock. */
export interface Registrar {
  readonly books: Books
  readonly fundBook: FundBook
  /** Does everything due at an instant, in order; returns how many files were written. */
  runDue(now: Date): number
  status(now: Date): RegistrarStatus
  /** Calls back when a delivery of the distributor came; returns how to stop. */
  onDelivery(listener: () => void): () => void
}

/** Opens a registrar on its books; an empty book starts on the first trading day from `now` on. */
export function openRegistrar(facts: {
  readonly books: Books
  readonly market: Market
  readonly exchangeDir: string
  readonly distributor: string
  readonly now: Date
}): Registrar {
  const { books, distributor } = facts
  const folder = openExchangeFolder(facts.exchangeDir, books.ta)
  const fundBook = openFundBook(facts.market, books)
  if (books.progress.get('now') === undefined) books.progress.put('now', firstProgress(facts.now))
  const progress = () => progressOf(books)

  const runEvening = () => {
    books.transaction(() => {
      const before = progress()
      const after = publishEvening({
        books,
        fundBook,
        distributor,
        day: before.nextEvening,
        progress: before,
      })
      books.progress.put('now', after)
    })
  }

  const runMorning = () => {
    books.transaction(() => {
      const before = progress()
      const morning = before.nextMorning
      const day = previousTradingDay(morning)
      const after = clearMorning({ books, fundBook, distributor, day, morning, progress: before })
      books.progress.put('now', { ...after, nextMorning: nextTradingDay(morning) })
    })
  }

  return {
    books,
    fundBook,
    runDue: (now) => {
      let written = publishOutbox(books, folder)
      receiveDeliveries(books, { folder, distributor, from: previousTradingDay(progress().nextMorning) })
      written += publishOutbox(books, folder)
      for (;;) {
        const due = nextDue(books, now)
        if (due === null) return written
        if (due === 'evening') runEvening()
        else runMorning()
        written += publishOutbox(books, folder)
      }
    },
    status: (now) => statusOf(books, now),
    onDelivery: (listener) => watchDeliveries(folder, listener),
  }
}

/**
 * What is due next; the earlier of the two by business time, a morning only once the distributor's index of
 * its day (or a later one) is there.
 */
function nextDue(books: Books, now: Date): 'evening' | 'morning' | null {
  const { nextEvening, nextMorning } = progressOf(books)
  const eveningAt = dueAt(books, { day: nextEvening, time: eveningTime, stream: 'OFJ' })
  const morningAt = dueAt(books, { day: nextMorning, time: morningTime, stream: 'OFI' })
  const isEvening = eveningAt <= now.getTime()
  const isMorning = morningAt <= now.getTime() && hasIndexFor(books, previousTradingDay(nextMorning))
  if (isEvening && (!isMorning || eveningAt <= morningAt)) return 'evening'

  return isMorning ? 'morning' : null
}

function dueAt(
  books: Books,
  event: { readonly day: DayText; readonly time: string; readonly stream: string },
): number {
  const late = findScenario(books, { kind: 'late', stream: event.stream, day: event.day })
  return Date.parse(`${event.day}T${event.time}+08:00`) + (late?.minutes ?? 0) * 60_000
}

function hasIndexFor(books: Books, day: DayText): boolean {
  const last = books.received.values({ reverse: true, limit: 1 })[0]
  return last !== undefined && last.day >= day
}

function statusOf(books: Books, now: Date): RegistrarStatus {
  const { nextEvening, nextMorning } = progressOf(books)
  const day = previousTradingDay(nextMorning)
  const isDue = dueAt(books, { day: nextMorning, time: morningTime, stream: 'OFI' }) <= now.getTime()
  return {
    ta: books.ta,
    nextEvening,
    nextMorning,
    waitsFor: isDue && !hasIndexFor(books, day) ? day : null,
    refusedFiles: books.refused
      .values({ reverse: true, limit: 10 })
      .map((entry) => ({ day: entry.day, reasons: entry.reasons })),
    accounts: books.accounts.values().length,
    positions: books.positions.values().filter((position) => position.lots.length > 0).length,
    pending: books.pending.values().length,
  }
}

/** Where the registrar stands, by the calendar as it is known now. */
function progressOf(books: Books): Progress {
  const progress = books.progress.get('now')
  if (progress === undefined) throw new Error(`the books of ${books.ta} have no progress`)
  const { nextEvening, nextMorning } = progress

  return { ...progress, nextEvening: onOrAfter(nextEvening), nextMorning: onOrAfter(nextMorning) }
}

/** A day that was taken as open when it was noted may since have been told to be closed. */
function onOrAfter(day: DayText): DayText {
  return isTradingDay(day) ? day : nextTradingDay(day)
}

/**
 * The first evening is that of today when today is a trading day, whatever the hour: its NAVs are in no
 * sample market yet.
 */
function firstProgress(now: Date): Progress {
  const { day } = shanghai(now)
  const first = isTradingDay(day) ? day : nextTradingDay(day)
  return {
    nextEvening: first,
    nextMorning: nextTradingDay(first),
    serial: 0,
    accountSerial: 0,
    parameters: '',
    version: '21',
  }
}
