import type { DayText } from '../market/calendar'
import { bookAccounts } from './book/accounts'
import { judge } from './book/applications'
import { bookDividends, bookMoneyIncome, bookSplits } from './book/book-income'
import { bookTransfers } from './book/book-custody'
import { bookOwnRecords } from './book/book-own-records'
import { bookRaising } from './book/book-raising'
import { bookDue, bookInstructions, bookQuick } from './book/book-trades'
import type { Books } from './book/books'
import { decodeDataFile, type Row } from './files/codec'
import { cents, money } from './decimal'
import { declarationFiles } from './files/declarations'
import type { FundBook } from './book/fund-book'
import { clearingRows, holdingRows, lotRows, summaryRows } from './files/holdings-files'
import { queueBatch } from './files/outgoing'
import { findScenario, takeScenario } from './scenarios'
import { dateText, openSession, type Session } from './session'
import { refusalRow } from './book/trade-rows'
import type { Progress } from './types'

/**
 * Clears a dealing day and queues the morning's files, all inside the caller's transaction. The order
 * matters: accounts, applications, quick redemptions, income and dividends on the shares of the day, splits,
 * then what is confirmed this morning.
 */
export function clearMorning(facts: {
  readonly books: Books
  readonly fundBook: FundBook
  readonly distributor: string
  readonly day: DayText
  readonly morning: DayText
  readonly progress: Progress
}): Progress {
  const { books, day, morning, distributor } = facts
  const { session, progressAfter } = openSession(facts)
  const received = books.received.get(day)
  bookAccounts(session, received?.accounts ?? [])
  for (const row of received?.trades ?? []) {
    const verdict = judge(session, row)
    if (verdict.kind === 'refused') {
      session.trades.push(refusalRow(session, verdict.application, verdict.code, verdict.detail))
    } else {
      books.pending.put(verdict.application.no, verdict.application)
    }
  }
  bookQuick(session)
  bookMoneyIncome(session)
  bookDividends(session)
  bookSplits(session)
  bookInstructions(session)
  bookDue(session)
  bookRaising(session)
  bookTransfers(session)
  bookOwnRecords(session)
  checkAnswered(session, received?.trades ?? [])
  const version = received?.version ?? facts.progress.version
  const trades = withScenarios(session)
  const declarations = declarationFiles(session, received)
  const common = { day: morning, version, distributor, summary: 1 }
  queueBatch(books, {
    ...common,
    stream: 'OFI',
    files: [
      { type: '02', rows: session.accounts },
      { type: '04', rows: trades },
      { type: '05', rows: withBreak(session, holdingRows(session)) },
      { type: '06', rows: session.dividends },
      { type: '12', rows: summaryRows(session, trades) },
      { type: '26', rows: lotRows(session) },
      ...declarations,
    ],
  })
  queueBatch(books, { ...common, stream: 'OFK', files: [{ type: '25', rows: clearingRows(session) }] })
  keepPayments(session)

  return { ...progressAfter(), version }
}

/**
 * Every application has exactly one answer or waits: a registrar that lost one must not send the morning's
 * files.
 */
function checkAnswered(session: Session, applications: readonly Row[]): void {
  for (const row of applications) {
    const no = row.AppSheetSerialNo ?? ''
    const answers = session.trades.filter((answer) => answer.AppSheetSerialNo === no).length
    const waits = session.books.pending.get(no) !== undefined
    if (answers === 0 && !waits) throw new Error(`application ${no} has no answer`)
  }
}

/**
 * The morning's confirmations, with what a scenario adds: a stranger's order, a record of an earlier file
 * again, the same changed.
 */
function withScenarios(session: Session): Row[] {
  const rows = [...session.trades]
  const { books } = session
  const earlier = earlierTrade(session)
  const sample = rows.find(answersAnOrder) ?? (earlier && answersAnOrder(earlier) ? earlier : undefined)
  if (sample !== undefined && takeScenario(books, { kind: 'unknown-order' }) !== null) {
    const AppSheetSerialNo = `${session.distributor}99999999${'9'.repeat(13)}`
    const TransactionCfmDate = dateText(session.morning)
    rows.push({ ...sample, AppSheetSerialNo, TransactionCfmDate, TASerialNO: session.serial() })
  }
  if (earlier !== undefined && takeScenario(books, { kind: 'repeat-record' }) !== null) rows.push(earlier)
  if (earlier !== undefined && takeScenario(books, { kind: 'correct' }) !== null) {
    rows.push({ ...earlier, ConfirmedAmount: oneCentMore(earlier.ConfirmedAmount) })
  }
  return takeScenario(books, { kind: 'reversed' }) === null ? rows : rows.toReversed()
}

/** What the registrar began by itself is its own business, whatever order it quotes. */
function answersAnOrder(row: Row): boolean {
  return row.FromTAFlag !== '1'
}

/** The first confirmation of the last morning that had any. */
function earlierTrade({ books, distributor }: Session): Row | undefined {
  const hasAny = ['repeat-record', 'correct', 'unknown-order'] as const
  if (hasAny.every((kind) => findScenario(books, { kind }) === null)) return undefined
  for (const file of books.outbox.values({ reverse: true, limit: 400 })) {
    if (!file.name.startsWith(`OFD_${books.ta}_${distributor}_`) || !file.name.endsWith('_04.TXT')) continue
    const [first] = decodeDataFile(Buffer.from(file.bytes)).rows
    if (first !== undefined) return first
  }
  return undefined
}

function oneCentMore(text: string | undefined): string {
  return money(cents(text ?? '0.00') + 1n)
}

function withBreak(session: Session, rows: Row[]): Row[] {
  const [first, ...rest] = rows
  if (first === undefined || takeScenario(session.books, { kind: 'break' }) === null) return rows
  return [
    {
      ...first,
      AvailableVol: oneCentMore(first.AvailableVol),
      TotalVolOfDistributorInTA: oneCentMore(first.TotalVolOfDistributorInTA),
    },
    ...rest,
  ]
}

function keepPayments(session: Session): void {
  session.payments.forEach((payment, at) => {
    const reference = `${session.ta}-${session.morning}-${String(at + 1).padStart(6, '0')}`
    session.books.payments.put(`${payment.payDay}/${reference}`, {
      ...payment,
      reference,
      ta: session.ta,
      done: false,
    })
  })
}
