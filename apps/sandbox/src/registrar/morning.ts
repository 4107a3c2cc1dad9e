import type { DayText } from '../market/calendar'
import { bookAccounts } from './accounts'
import { judge } from './applications'
import { bookDividends, bookMoneyIncome, bookSplits } from './book-income'
import { bookRaising } from './book-raising'
import { bookDue, bookInstructions, bookQuick } from './book-trades'
import type { Books } from './books'
import type { Row } from './codec'
import type { FundBook } from './fund-book'
import { clearingRows, holdingRows, lotRows, summaryRows } from './holdings-files'
import { queueBatch } from './outgoing'
import { takeScenario } from './scenarios'
import { openSession, type Session } from './session'
import { refusalRow } from './trade-rows'
import type { Progress } from './types'

/**
 * Clears a dealing day and queues the morning's files, all inside the caller's transaction. The order matters: accounts, applications, quick
 * redemptions, income and dividends on the shares of the day, splits, then what is confirmed this morning.
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
  checkAnswered(session, received?.trades ?? [])
  const version = received?.version ?? facts.progress.version
  const common = { day: morning, version, distributor, summary: 1 }
  queueBatch(books, {
    ...common,
    stream: 'OFI',
    files: [
      { type: '02', rows: session.accounts },
      { type: '04', rows: withScenarios(session) },
      { type: '05', rows: withBreak(session, holdingRows(session)) },
      { type: '06', rows: session.dividends },
      { type: '12', rows: summaryRows(session) },
      { type: '26', rows: lotRows(session) },
    ],
  })
  queueBatch(books, { ...common, stream: 'OFK', files: [{ type: '25', rows: clearingRows(session) }] })
  keepPayments(session)

  return { ...progressAfter(), version }
}

/** Every application has exactly one answer or waits: a registrar that lost one must not send the morning's files. */
function checkAnswered(session: Session, applications: readonly Row[]): void {
  for (const row of applications) {
    const no = row.AppSheetSerialNo ?? ''
    const answers = session.trades.filter((answer) => answer.AppSheetSerialNo === no).length
    const waits = session.books.pending.get(no) !== undefined
    if (answers === 0 && !waits) throw new Error(`application ${no} has no answer`)
  }
}

function withScenarios(session: Session): Row[] {
  const rows = [...session.trades]
  const { books } = session
  const [first] = rows
  const unknown = takeScenario(books, { kind: 'unknown-order' })
  if (unknown !== null && first !== undefined) {
    rows.push({
      ...first,
      AppSheetSerialNo: `${session.distributor}99999999${'9'.repeat(13)}`,
      TASerialNO: session.serial(),
    })
  }
  if (first !== undefined && takeScenario(books, { kind: 'repeat-record' }) !== null) rows.push(first)
  if (first !== undefined && takeScenario(books, { kind: 'correct' }) !== null) {
    const cent = BigInt((first.ConfirmedAmount ?? '0.00').replace('.', '')) + 1n
    rows.push({ ...first, ConfirmedAmount: `${cent / 100n}.${String(cent % 100n).padStart(2, '0')}` })
  }
  return rows
}

function withBreak(session: Session, rows: Row[]): Row[] {
  const [first, ...rest] = rows
  if (first === undefined || takeScenario(session.books, { kind: 'break' }) === null) return rows
  const more = (text: string | undefined) => {
    const cent = BigInt((text ?? '0.00').replace('.', '')) + 1n
    return `${cent / 100n}.${String(cent % 100n).padStart(2, '0')}`
  }
  return [
    {
      ...first,
      AvailableVol: more(first.AvailableVol),
      TotalVolOfDistributorInTA: more(first.TotalVolOfDistributorInTA),
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
