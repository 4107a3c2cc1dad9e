import type { DayText } from '../market/calendar'
import type { Books } from './book/books'
import type { Row } from './files/codec'
import type { FundBook } from './book/fund-book'
import type { Payment, Progress } from './types'

/** What one morning's clearing works with and produces. It lives inside one transaction of the books. */
export interface Session {
  readonly ta: string
  readonly distributor: string
  readonly books: Books
  readonly fundBook: FundBook
  /** The dealing day that is cleared. */
  readonly day: DayText
  /** The morning's day: confirmation and file date. */
  readonly morning: DayText
  readonly accounts: Row[]
  readonly trades: Row[]
  readonly dividends: Row[]
  readonly payments: Omit<Payment, 'reference' | 'done' | 'ta'>[]
  /** Funds with a large redemption this morning: their scenario counts once, however many orders it met. */
  readonly largeFunds: Set<string>
  /** A fresh serial of 20 characters for a confirmation of this morning. */
  serial(): string
  /** A fresh fund account number of 12 characters. */
  accountNumber(): string
}

/** Opens the session of a morning; its counters are written back by `progressAfter`. */
export function openSession(facts: {
  readonly books: Books
  readonly fundBook: FundBook
  readonly distributor: string
  readonly day: DayText
  readonly morning: DayText
  readonly progress: Progress
}): { readonly session: Session; readonly progressAfter: () => Progress } {
  const { books, progress, morning } = facts
  let serial = progress.serial
  let accountSerial = progress.accountSerial
  const session: Session = {
    ta: books.ta,
    distributor: facts.distributor,
    books,
    fundBook: facts.fundBook,
    day: facts.day,
    morning,
    accounts: [],
    trades: [],
    dividends: [],
    payments: [],
    largeFunds: new Set(),
    serial: () => `${books.ta}${dateText(morning)}${String(++serial).padStart(10, '0')}`,
    accountNumber: () => `${books.ta}${String(++accountSerial).padStart(10, '0')}`,
  }

  return { session, progressAfter: () => ({ ...progress, serial, accountSerial }) }
}

/** YYYYMMDD of a day; empty stays empty. */
export function dateText(day: DayText): string {
  return day.replaceAll('-', '')
}

/** The day of YYYYMMDD text. */
export function dayOfDate(date: string): DayText {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`
}
