import { applicationCode, isCodeOf } from '../business-code'
import { isTradingDay, plusTradingDays, type DayText } from '../../market/calendar'
import { convertStatus } from '../../market/fund-rows'
import type { FundPlan } from '../../market/plan-types'
import { positionKey } from './books'
import type { Row } from '../files/codec'
import { cents, fixed } from '../decimal'
import { isDueOn } from './due-days'
import { findScenario, takeScenario } from '../scenarios'
import { dateText, type Session } from '../session'
import type { Application, Position, Scenario } from '../types'

export type Verdict =
  | { readonly kind: 'accepted'; readonly application: Application }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly detail: string | null
      readonly application: Application
    }

const purchases: readonly string[] = [
  applicationCode.purchase,
  applicationCode.planPurchase,
  applicationCode.subscription,
]
const redemptions: readonly string[] = [
  applicationCode.redemption,
  applicationCode.planRedemption,
  applicationCode.quickRedemption,
]
const transfers: readonly string[] = [
  applicationCode.custodyOneStep,
  applicationCode.custodyIn,
  applicationCode.custodyOut,
]
const leaving: readonly string[] = [
  ...redemptions,
  applicationCode.custodyOneStep,
  applicationCode.custodyOut,
  applicationCode.transform,
]
const known: ReadonlySet<string> = new Set([
  ...purchases,
  ...redemptions,
  ...transfers,
  applicationCode.dividendMode,
  applicationCode.transform,
  applicationCode.cancel,
])

/** Judges a trade application (file 03): the first rule that fails gives the return code. */
export function judge(session: Session, row: Row): Verdict {
  const application = applicationOf(session, row)
  const scenario = takeScenario(session.books, {
    kind: 'reject',
    fundCode: application.fund,
    business: application.business,
    appSheetNo: application.no,
  })
  const code = scenario === null ? faultOf(session, row, application) : (scenario.code ?? '0010')
  session.books.seen.put(application.no, session.day)

  return code === null
    ? { kind: 'accepted', application }
    : { kind: 'refused', code, detail: scenario?.detail ?? null, application }
}

function applicationOf(session: Session, row: Row): Application {
  const trading = row.TransactionAccountID ?? ''
  const named = row.TAAccountID ?? ''
  const account = named === '' ? (session.books.trading.get(trading) ?? '') : named
  const fund = session.fundBook.fund(row.FundCode ?? '')
  return {
    no: row.AppSheetSerialNo ?? '',
    day: session.day,
    time: row.TransactionTime ?? '',
    business: row.BusinessCode ?? '',
    account,
    trading,
    fund: row.FundCode ?? '',
    kind: row.IndividualOrInstitution === '' ? '1' : (row.IndividualOrInstitution ?? '1'),
    branch: row.BranchCode ?? '',
    amount: cents(row.ApplicationAmount ?? ''),
    vol: cents(row.ApplicationVol ?? ''),
    settled: 0n,
    discount: fixed(row.DiscountRateOfCommission === '' ? '1' : (row.DiscountRateOfCommission ?? '1'), 4),
    carryOver: row.LargeRedemptionFlag === '1',
    dividend: row.DefDividendMethod ?? '',
    target: row.CodeOfTargetFund ?? '',
    targetDiscount: fixed(row.BackenloadDiscount === '' ? '1' : (row.BackenloadDiscount ?? '1'), 4),
    original: row.OriginalAppSheetNo ?? '',
    priceDay: session.day,
    confirmDay: confirmDayOf(session, fund, row),
  }
}

function confirmDayOf(session: Session, fund: FundPlan | undefined, row: Row): DayText {
  if (fund === undefined || isCodeOf([applicationCode.dividendMode, ...transfers], row.BusinessCode ?? ''))
    return session.morning
  const isRedemption = redemptions.includes(row.BusinessCode ?? '')
  const lag = isRedemption ? fund.terms.redeemLag : fund.terms.buyLag
  const target = session.fundBook.fund(row.CodeOfTargetFund ?? '')
  const longest = Math.max(lag, target?.terms.buyLag ?? 0)

  return plusTradingDays(session.day, longest, fund.calendar)
}

function faultOf(session: Session, row: Row, application: Application): string | null {
  const { books, fundBook } = session
  if (application.no === '' || books.seen.get(application.no) !== undefined) return '0139'
  if (!known.has(application.business)) return '0103'
  if (row.DistributorCode !== session.distributor) return '0105'
  const account = books.accounts.get(application.account)
  if (account === undefined || account.status === '9') return '0009'
  if (!account.trading.includes(application.trading)) return '0104'
  if (account.status !== '0') return account.status === '1' ? '0002' : '0003'
  const fund = fundBook.fund(application.fund)
  if (fund === undefined || (fund.raising?.from ?? fund.inception) > session.day) return '0200'
  if (row.TransactionDate !== dateText(session.day)) return '0201'
  if (application.business === applicationCode.cancel)
    return books.pending.get(application.original) === undefined ? '0218' : null

  return statusFault(session, fund, application) ?? sizeFault(session, fund, application)
}

/**
 * Whether the fund deals on the day in this business: 0006 stopped or no dealing day, 0004 raising, 0005
 * closed period.
 */
function statusFault(session: Session, fund: FundPlan, application: Application): string | null {
  const status = session.fundBook.status(fund, session.day)
  const { business } = application
  if (business === applicationCode.dividendMode || transfers.includes(business)) return null
  if (business === applicationCode.subscription) return status === '1' ? null : '0006'
  if (status === '1') return '0004'
  if (status === '9') return '0005'
  if (!isTradingDay(session.day, fund.calendar)) return '0006'
  const isPurchase = purchases.includes(business)
  const isStopped = isPurchase ? !['0', '6'].includes(status) : !['0', '5'].includes(status)

  return isStopped ? '0006' : null
}

function sizeFault(session: Session, fund: FundPlan, application: Application): string | null {
  if (application.business === applicationCode.dividendMode) return dividendFault(fund, application)
  if (purchases.includes(application.business)) return purchaseFault(session, fund, application)
  const shares = application.vol
  if (shares <= 0n) return '0206'
  if (application.business === applicationCode.custodyIn)
    return offerOf(session, application) === null ? '0218' : null
  const position = session.books.positions.get(positionKey(application))
  if (
    application.business === applicationCode.redemption &&
    shares < cents(fund.terms.redeemMin.toFixed(2))
  ) {
    if (shares !== total(position)) return '0206'
  }
  if (shares > availableShares(session, position, application)) return '0001'
  if (application.business !== applicationCode.transform) return null

  return conversionFault(session, fund, application)
}

function dividendFault(fund: FundPlan, application: Application): string | null {
  return fund.terms.dividendFixed || !['0', '1'].includes(application.dividend) ? '0141' : null
}

function purchaseFault(session: Session, fund: FundPlan, application: Application): string | null {
  const { terms } = fund
  const amount = application.amount
  if (amount <= 0n) return '0207'
  if (application.discount > 10_000n) return '0216'
  const isFirst = !isHeldByAccount(session, application) && !hasPendingPurchase(session, application)
  const least =
    application.business === applicationCode.planPurchase
      ? terms.planMin
      : isFirst
        ? terms.firstMin
        : terms.furtherMin
  const yuan = (value: number) => cents(value.toFixed(2))
  if (amount < yuan(least)) return '0207'
  if (terms.singleMax !== null && amount > yuan(terms.singleMax)) return '0207'
  if (terms.dayMax !== null && amount + boughtToday(session, application) > yuan(terms.dayMax)) return '0207'

  return null
}

function conversionFault(session: Session, fund: FundPlan, application: Application): string | null {
  const target = session.fundBook.fund(application.target)
  if (target === undefined || !canConvert(fund, target)) return '0223'
  const status = session.fundBook.status(target, session.day)
  return ['0', '6'].includes(status) ? null : '0006'
}

/**
 * Whether two funds may be converted into each other: one company, one registrar, open dealing without
 * holding period, different products.
 */
export function canConvert(from: FundPlan, to: FundPlan): boolean {
  return (
    from.company.code === to.company.code &&
    from.mainCode !== to.mainCode &&
    from.raising === null &&
    to.raising === null &&
    convertStatus(from, '0') === '0' &&
    convertStatus(to, '0') === '0'
  )
}

/** All shares of a position. */
export function total(position: Position | undefined): bigint {
  return (position?.lots ?? []).reduce((sum, lot) => sum + lot.shares, 0n)
}

/**
 * Shares an application of the day may use: registered before the day (a quick redemption: by the day), past
 * their holding period, not yet asked for by another application that waits.
 */
function availableShares(session: Session, position: Position | undefined, application: Application): bigint {
  const isQuick = application.business === applicationCode.quickRedemption
  const fund = session.fundBook.fund(application.fund)
  const free = (position?.lots ?? [])
    .filter((lot) => fund === undefined || isDueOn(fund, lot, session.day))
    .filter((lot) => (isQuick ? lot.registered <= session.day : lot.registered < session.day))
    .reduce((sum, lot) => sum + lot.shares, 0n)
  const asked = session.books.pending
    .values()
    .filter((other) => leaving.includes(other.business) && isSameHolding(other, application))
    // The postponed rest of an earlier day takes shares that were due on that day.
    .filter((other) => fund?.terms.holdKind !== 'ROLLING' || other.day === session.day)
    .reduce((sum, other) => sum + other.vol - other.settled, 0n)

  return free - asked - (position?.held ?? 0n)
}

/**
 * Whether the fund account has the fund in any of its trading accounts: minimums are counted by fund account,
 * as limits are.
 */
function isHeldByAccount({ books }: Session, { account, fund }: Application): boolean {
  const tradings = books.accounts.get(account)?.trading ?? []

  return tradings.some(
    (trading) => books.positions.get(positionKey({ account, trading, fund })) !== undefined,
  )
}

function hasPendingPurchase(session: Session, application: Application): boolean {
  return session.books.pending
    .values()
    .filter((other) => purchases.includes(other.business))
    .some((other) => other.account === application.account && other.fund === application.fund)
}

function boughtToday(session: Session, application: Application): bigint {
  return session.books.pending
    .values()
    .filter((other) => purchases.includes(other.business) && other.day === application.day)
    .filter((other) => other.account === application.account && other.fund === application.fund)
    .reduce((sum, other) => sum + other.amount, 0n)
}

function isSameHolding(left: Application, right: Application): boolean {
  return left.account === right.account && left.trading === right.trading && left.fund === right.fund
}

/**
 * What another seller has announced to move to this holder under the number the application quotes; null =
 * nothing that fits.
 */
export function offerOf(session: Session, application: Application): Scenario | null {
  const offer = findScenario(session.books, {
    kind: 'custody-offered',
    fundCode: application.fund,
    appSheetNo: application.original,
  })
  const isSame = offer?.appSheetNo !== undefined && cents(offer.shares ?? '0') === application.vol

  return isSame ? offer : null
}
