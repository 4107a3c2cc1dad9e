import type { DayText } from '../../market/calendar'
import { total } from '../book/applications'
import { numberKey } from '../book/books'
import type { Row } from './codec'
import { money } from '../decimal'
import { redeemableFrom } from '../book/due-days'
import { dateText, type Session } from '../session'
import type { Lot, Position } from '../types'
import { signedIncome } from '../book/unpaid-income'

/** File 05: one row per position, the state after everything of the morning. */
export function holdingRows(session: Session): Row[] {
  return session.books.positions
    .values()
    .filter((position) => position.lots.length > 0 || (position.unpaid ?? 0n) !== 0n)
    .map((position) => ({
      ...holdingRow(session, position, total(position)),
      AvailableVol: money(total(position) - (position.held ?? 0n)),
      TotalFrozenVol: money(position.held ?? 0n),
      ...signedIncome(position.unpaid ?? 0n),
    }))
}

/** File 26: the lots behind file 05, with the first day on which each may be redeemed. */
export function lotRows(session: Session): Row[] {
  return session.books.positions.values().flatMap((position) =>
    position.lots.map((lot) => ({
      ...holdingRow(session, position, lot.shares),
      DetailFlag: '1',
      TASerialNO: lot.serial,
      ShareRegisterDate: dateText(lot.registered),
      SourceType: lot.source,
      AllowRedemptDate: dateText(allowedFrom(session, position, lot)),
    })),
  )
}

function allowedFrom(session: Session, position: Position, lot: Lot): DayText {
  const fund = session.fundBook.fund(position.fund)
  if (fund === undefined) throw new Error(`a position of the unknown fund ${position.fund}`)

  return redeemableFrom(fund, lot, session.morning)
}

function holdingRow(session: Session, position: Position, shares: bigint): Row {
  return {
    AvailableVol: money(shares),
    TotalVolOfDistributorInTA: money(shares),
    TransactionCfmDate: dateText(session.morning),
    FundCode: position.fund,
    TransactionAccountID: position.trading,
    DistributorCode: session.distributor,
    TAAccountID: position.account,
    TotalFrozenVol: '0.00',
    BranchCode: session.distributor,
    ShareClass: '0',
    DetailFlag: '0',
    AccountStatus: session.books.accounts.get(position.account)?.status ?? '0',
    UndistributeMonetaryIncomeFlag: '0',
    DefDividendMethod: position.dividend,
  }
}

/** File 12: counts and sums of the morning's 02 and 04 per fund and business. */
export function summaryRows(session: Session, trades: readonly Row[]): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of [...session.accounts, ...trades]) {
    const key = `${row.FundCode ?? ''}/${row.BusinessCode ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([key, rows]) => {
      const good = rows.filter((row) => row.ReturnCode === '0000')
      const bad = rows.filter((row) => row.ReturnCode !== '0000')
      const [fund = '', business = ''] = key.split('/')
      return {
        FundCode: fund,
        DistributorCode: session.distributor,
        BusinessCode: business,
        AggregationOfTransactionByBusinessType: String(rows.length),
        AggregationDate: dateText(session.morning),
        TotalFailingVol: sum(bad, 'ApplicationVol'),
        TotalSuccessfulVol: sum(good, 'ConfirmedVol'),
        TotalFailingAmount: sum(bad, 'ApplicationAmount'),
        TotalSuccessfulAmount: sum(good, 'ConfirmedAmount'),
        TotalFailingDealingNum: String(bad.length),
        TotalSuccessfulDealingNum: String(good.length),
      }
    })
}

/** File 25: money per fund, business, kind of money and settlement day. */
export function clearingRows(session: Session): Row[] {
  const groups = new Map<string, (typeof session.payments)[number]>()
  for (const payment of session.payments) {
    const key = [payment.fund, payment.business, payment.capitalType, payment.payDay].join('/')
    const before = groups.get(key)
    groups.set(key, { ...payment, amount: payment.amount + (before?.amount ?? 0n) })
  }
  return [...groups]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([, payment], at) => ({
      SequenceNO: `${session.ta}${dateText(session.morning)}${numberKey(at + 1).slice(2)}`,
      TransactionDate: dateText(session.day),
      TransactionCfmDate: dateText(session.morning),
      CurrencyType: '156',
      ExchangeFlag: '2',
      FundCode: payment.fund,
      DistributorCode: session.distributor,
      BranchCode: session.distributor,
      BusinessCode: payment.business,
      CapitalType: payment.capitalType,
      ConfirmedAmount: money(payment.amount),
      ReceOrPayFlag: payment.toDistributor ? '0' : '1',
      CalculateDate: dateText(session.morning),
      PayDate: dateText(payment.payDay),
      DetailFlag: '0',
      DownLoaddate: dateText(session.morning),
    }))
}

function sum(rows: readonly Row[], field: string): string {
  const total = rows.reduce((left, row) => left + BigInt((row[field] ?? '0').replace('.', '') || '0'), 0n)
  return money(total)
}
