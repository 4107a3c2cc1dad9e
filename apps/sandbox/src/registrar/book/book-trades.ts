import { applicationCode } from '../business-code'
import { plusTradingDays } from '../../market/calendar'
import type { FundPlan } from '../../market/plan-types'
import { total } from './applications'
import { feeTier, fifo, makeUp, purchase, redeem, type Redemption } from './arithmetic'
import { positionKey } from './books'
import { fixed, money, plain, ratioHalfUp } from '../decimal'
import { isDueOn } from './due-days'
import { addLot, takeLots } from './positions'
import { findScenario, takeScenario } from '../scenarios'
import { dateText, type Session } from '../session'
import { confirmationRow, refusalRow } from './trade-rows'
import type { Application, Lot } from '../types'
import { incomeTaken, signedIncome } from './unpaid-income'

/**
 * Books every pending application whose day has come and whose price is published, in order of fund and
 * serial.
 */
export function bookDue(session: Session): void {
  const due = session.books.pending
    .values()
    .filter((application) => application.confirmDay <= session.morning)
    .toSorted((left, right) => `${left.fund}/${left.no}`.localeCompare(`${right.fund}/${right.no}`))
  for (const application of due) {
    const fund = session.fundBook.fund(application.fund)
    const price = session.books.prices.get(`${application.fund}/${application.priceDay}`)
    if (application.business === applicationCode.subscription && fund !== undefined)
      bookSubscription(session, application)
    if (fund === undefined || price === undefined) continue
    if (
      application.business === applicationCode.purchase ||
      application.business === applicationCode.planPurchase
    ) {
      bookPurchase(session, application, { fund, nav: price.nav })
    }
    if (
      application.business === applicationCode.redemption ||
      application.business === applicationCode.planRedemption
    ) {
      bookRedemption(session, application, { fund, nav: price.nav })
    }
    if (application.business === applicationCode.transform)
      bookConversion(session, application, { fund, nav: price.nav })
  }
  for (const fund of session.largeFunds)
    takeScenario(session.books, { kind: 'large-redemption', fundCode: fund })
}

interface Pricing {
  readonly fund: FundPlan
  readonly nav: bigint
}

function bookPurchase(session: Session, application: Application, { fund, nav }: Pricing): void {
  const partial = takeScenario(session.books, {
    kind: 'partial',
    fundCode: fund.code,
    appSheetNo: application.no,
  })
  const accepted =
    partial === null
      ? application.amount
      : (application.amount * fixed(partial.ratio ?? '0.5', 6)) / 1_000_000n
  const fee = feeTier(fund.fees, {
    kind: 'PURCHASE',
    investor: investorOf(application),
    value: application.amount,
  })
  const result = purchase({ amount: accepted, fee, discount: application.discount, nav })
  const row = confirmationRow(session, application, {
    ConfirmedVol: money(result.shares),
    ConfirmedAmount: money(accepted),
    Charge: money(result.fee),
    AgencyFee: money(agencyPart(result.fee, fee?.agencyRatio ?? '0')),
    TotalTransFee: money(result.fee),
    RateFee: plain(ratioHalfUp(result.rate, 10n), 8),
    NAV: plain(nav, 4),
    RefundAmount: money(application.amount - accepted),
    ShareRegisterDate: dateText(session.morning),
  })
  session.trades.push(row)
  addLot(session, application, {
    serial: row.TASerialNO ?? '',
    source: application.business === applicationCode.planPurchase ? '2' : '1',
    shares: result.shares,
  })
  session.books.pending.remove(application.no)
  const payDay = plusTradingDays(application.day, fund.terms.taBuyPayLag)
  const agency = agencyPart(result.fee, fee?.agencyRatio ?? '0')
  pay(session, application, { payDay, capitalType: '001', amount: result.net, toDistributor: false })
  pay(session, application, { payDay, capitalType: '002', amount: result.fee - agency, toDistributor: false })
}

function bookRedemption(session: Session, application: Application, { fund, nav }: Pricing): void {
  const rest = application.vol - application.settled
  // A number of shares was asked for: it stands when shares are merged or taken, as far as there are as many.
  const there = least(rest, sharesLeft(session, application, fund))
  if (there === 0n) return refuseShort(session, application)
  const accepted = least(there, acceptedShares(session, application, rest))
  const income = takeIncome(session, application, accepted)
  const sold = sellLots(session, application, { fund, nav, shares: accepted })
  const paid = sold.net + income
  const isCarried = accepted < there && application.carryOver
  session.trades.push(
    confirmationRow(session, application, {
      ConfirmedVol: money(accepted),
      ConfirmedAmount: money(paid),
      ...(income === 0n ? {} : { TakeIncomeFlag: '1', ...signedIncome(income) }),
      Charge: money(sold.fee),
      AgencyFee: '0.00',
      TotalTransFee: money(sold.fee),
      RateFee: plain((sold.sales[0]?.rate ?? 0n) / 10n, 8),
      NAV: plain(nav, 4),
      BusinessFinishFlag: isCarried ? '0' : '1',
    }),
  )
  if (isCarried) {
    session.books.pending.put(application.no, {
      ...application,
      settled: application.settled + accepted,
      priceDay: plusTradingDays(application.priceDay, 1, fund.calendar),
      confirmDay: plusTradingDays(application.confirmDay, 1, fund.calendar),
    })
  } else {
    session.books.pending.remove(application.no)
  }
  pay(session, application, {
    payDay: plusTradingDays(application.priceDay, fund.terms.taPayLag, fund.calendar),
    capitalType: '001',
    amount: paid,
    toDistributor: true,
  })
}

/** Waiting income of a money fund goes with the shares that are sold. */
function takeIncome(session: Session, application: Application, shares: bigint): bigint {
  const key = positionKey(application)
  const position = session.books.positions.get(key)
  const income = position === undefined || shares === 0n ? 0n : incomeTaken(position, shares)
  if (position !== undefined && income !== 0n)
    session.books.positions.put(key, { ...position, unpaid: (position.unpaid ?? 0n) - income })
  return income
}

/** All of it, or the part a large redemption lets through today. */
function acceptedShares(session: Session, application: Application, rest: bigint): bigint {
  const scenario = findScenario(session.books, { kind: 'large-redemption', fundCode: application.fund })
  if (scenario === null) return rest
  session.largeFunds.add(application.fund)
  const ratio = fixed(scenario.ratio ?? '0.5', 6)
  return (rest * ratio) / 1_000_000n
}

/**
 * Shares of the lots that an application may take: of a fund with rolling periods those that were due on its
 * day.
 */
function sharesLeft(session: Session, application: Application, fund: FundPlan): bigint {
  const lots = session.books.positions.get(positionKey(application))?.lots ?? []

  return lots.filter((lot) => isDueOn(fund, lot, application.day)).reduce((sum, lot) => sum + lot.shares, 0n)
}

/** Nothing is there any more of what an application asks for. */
function refuseShort(session: Session, application: Application): void {
  session.trades.push(refusalRow(session, application, '0001', null))
  session.books.pending.remove(application.no)
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}

function sellLots(
  session: Session,
  application: Application,
  facts: Pricing & { readonly shares: bigint },
): Redemption {
  const position = session.books.positions.get(positionKey(application))
  if (position === undefined) throw new Error(`application ${application.no} sells from no position`)
  const lots = fifo(position.lots).filter((lot) => isDueOn(facts.fund, lot, application.day))
  const sold = redeem({
    lots,
    shares: facts.shares,
    nav: facts.nav,
    confirmDay: session.morning,
    fees: facts.fund.fees,
    investor: investorOf(application),
  })
  takeLots(session, position, sold.sales)
  return sold
}

function bookConversion(session: Session, application: Application, { fund, nav }: Pricing): void {
  const target = session.fundBook.fund(application.target)
  const targetNav = session.books.prices.get(`${application.target}/${application.priceDay}`)?.nav
  if (target === undefined || targetNav === undefined) return
  if (sharesLeft(session, application, fund) < application.vol) return refuseShort(session, application)
  const sold = sellLots(session, application, { fund, nav, shares: application.vol })
  const tierOf = (plan: FundPlan) =>
    feeTier(plan.fees, { kind: 'PURCHASE', investor: investorOf(application), value: sold.net })
  const bought = makeUp({
    base: sold.net,
    feeIn: tierOf(target),
    feeOut: tierOf(fund),
    discount: application.targetDiscount,
    nav: targetNav,
  })
  const row = confirmationRow(session, application, {
    ConfirmedVol: money(application.vol),
    ConfirmedAmount: money(sold.net),
    CodeOfTargetFund: target.code,
    CfmVolOfTargetFund: money(bought.shares),
    NAV: plain(nav, 4),
    TargetNAV: plain(targetNav, 4),
    Charge: money(sold.fee + bought.fee),
    AgencyFee: money(bought.fee),
    ChangeFee: money(bought.fee),
    RecuperateFee: '0.00',
    TotalTransFee: money(sold.fee + bought.fee),
    TargetShareType: '0',
    ShareRegisterDate: dateText(session.morning),
  })
  session.trades.push(row)
  addLot(
    session,
    { ...application, fund: target.code },
    { serial: row.TASerialNO ?? '', source: '1', shares: bought.shares },
  )
  session.books.pending.remove(application.no)
}

/** Accepts a subscription; its money stays with the distributor until the fund is established. */
function bookSubscription(session: Session, application: Application): void {
  session.trades.push(
    confirmationRow(session, application, { ConfirmedAmount: money(application.amount), NAV: '1.0000' }),
  )
  session.books.subscriptions.put(application.no, { application, accepted: session.morning })
  session.books.pending.remove(application.no)
}

/**
 * Quick redemptions of the day leave before the day's income; the shares become the advancing bank's money at
 * 1.00 each.
 */
export function bookQuick(session: Session): void {
  for (const application of session.books.pending.values()) {
    if (application.business !== applicationCode.quickRedemption) continue
    const fund = session.fundBook.fund(application.fund)
    if (fund === undefined) continue
    sellLots(session, application, { fund, nav: 10_000n, shares: application.vol })
    session.trades.push(
      confirmationRow(session, application, {
        ConfirmedVol: money(application.vol),
        ConfirmedAmount: money(application.vol),
        NAV: '1.0000',
      }),
    )
    session.books.pending.remove(application.no)
    pay(session, application, {
      payDay: plusTradingDays(application.day, fund.terms.taPayLag),
      capitalType: '001',
      amount: application.vol,
      toDistributor: true,
    })
  }
}

/**
 * Dividend modes and cancels of carried-over rests, in the order they came; they hold from this morning on.
 */
export function bookInstructions(session: Session): void {
  for (const application of session.books.pending.values()) {
    if (application.business === applicationCode.dividendMode) {
      const key = positionKey(application)
      const position = session.books.positions.get(key) ?? { ...holderOf(application), lots: [] }
      session.books.positions.put(key, { ...position, dividend: application.dividend === '1' ? '1' : '0' })
      session.trades.push(confirmationRow(session, application, { DefDividendMethod: application.dividend }))
      session.books.pending.remove(application.no)
    }
    if (application.business === applicationCode.cancel) {
      session.books.pending.remove(application.original)
      session.books.pending.remove(application.no)
      session.trades.push(confirmationRow(session, application, { OriginalAppSheetNo: application.original }))
    }
  }
}

/** Whether a position still counts: it has shares. */
export function isHeld(position: { readonly lots: readonly Lot[] }): boolean {
  return total({ account: '', trading: '', fund: '', dividend: '0', lots: position.lots }) > 0n
}

function holderOf({ account, trading, fund }: Application) {
  return { account, trading, fund, dividend: '0' as const }
}

function investorOf(application: Application): 'INDIVIDUAL' | 'INSTITUTION' {
  return application.kind === '1' ? 'INDIVIDUAL' : 'INSTITUTION'
}

function agencyPart(fee: bigint, ratio: string): bigint {
  return ratioHalfUp(fee * fixed(ratio, 6), 1_000_000n)
}

function pay(
  session: Session,
  application: Application,
  facts: {
    readonly payDay: string
    readonly capitalType: string
    readonly amount: bigint
    readonly toDistributor: boolean
  },
): void {
  if (facts.amount === 0n) return
  session.payments.push({
    ...facts,
    fund: application.fund,
    business: String(Number(application.business) + 100),
  })
}
