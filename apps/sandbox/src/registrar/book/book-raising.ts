import { confirmationCode } from '../business-code'
import { daysBetween, plusTradingDays } from '../../market/calendar'
import { feeTier, purchase, raisingInterest, sharesFor } from './arithmetic'
import { fixed, money, plain, ratioHalfUp } from '../decimal'
import { addLot } from './positions'
import { findScenario } from '../scenarios'
import { dateText, type Session } from '../session'
import { confirmationRow } from './trade-rows'
import type { Subscription } from '../types'

/** Bank demand rate paid on subscription money, 10⁻⁹ a year. */
const demandRate = 500_000n

/**
 * On the morning a fund is established: shares with interest for every subscription (130), or all money back
 * (149).
 */
export function bookRaising(session: Session): void {
  for (const subscription of session.books.subscriptions.values()) {
    const fund = session.fundBook.fund(subscription.application.fund)
    if (fund === undefined || fund.inception > session.morning) continue
    const hasFailed = findScenario(session.books, { kind: 'raising-fails', fundCode: fund.code }) !== null
    if (hasFailed) giveBack(session, subscription)
    else allot(session, subscription)
    session.books.subscriptions.remove(subscription.application.no)
  }
}

function interestOf(session: Session, { application, accepted }: Subscription, amount: bigint): bigint {
  const fund = session.fundBook.fund(application.fund)
  return raisingInterest(amount, daysBetween(accepted, fund?.inception ?? session.morning), demandRate)
}

function allot(session: Session, subscription: Subscription): void {
  const { application } = subscription
  const fund = session.fundBook.fund(application.fund)
  if (fund === undefined) return
  const scaled = findScenario(session.books, { kind: 'raising-ratio', fundCode: fund.code })
  const ratio = fixed(scaled?.ratio ?? '1', 6)
  const amount = ratioHalfUp(application.amount * ratio, 1_000_000n)
  const investor = application.kind === '1' ? 'INDIVIDUAL' : 'INSTITUTION'
  const fee = feeTier(fund.fees, { kind: 'SUBSCRIBE', investor, value: amount })
  const result = purchase({ amount, fee, discount: application.discount, nav: 10_000n })
  const interest = interestOf(session, subscription, amount)
  const shares = sharesFor(result.net + interest, 10_000n)
  const row = confirmationRow(session, application, {
    BusinessCode: confirmationCode.subscriptionResult,
    ConfirmedVol: money(shares),
    ConfirmedAmount: money(amount),
    NAV: '1.0000',
    Charge: money(result.fee),
    AgencyFee: money(result.fee),
    TotalTransFee: money(result.fee),
    RateFee: plain(ratioHalfUp(result.rate, 10n), 8),
    Interest: money(interest),
    VolumeByInterest: money(interest),
    RaiseInterest: money(interest),
    RefundAmount: money(application.amount - amount),
    SalePercent: plain(ratio / 10n, 5),
    ShareRegisterDate: dateText(fund.inception),
  })
  session.trades.push(row)
  addLot(session, application, {
    serial: row.TASerialNO ?? '',
    source: '0',
    shares,
    registered: fund.inception,
  })
  pushPayment(session, subscription, {
    business: confirmationCode.subscriptionResult,
    payDay: plusTradingDays(session.morning, 1),
    capitalType: '001',
    amount: result.net,
    toDistributor: false,
  })
}

function giveBack(session: Session, subscription: Subscription): void {
  const { application } = subscription
  const interest = interestOf(session, subscription, application.amount)
  session.trades.push(
    confirmationRow(session, application, {
      BusinessCode: confirmationCode.raisingFailed,
      NAV: '1.0000',
      RefundAmount: money(application.amount),
      Interest: money(interest),
      RaiseInterest: money(interest),
    }),
  )
  pushPayment(session, subscription, {
    business: confirmationCode.raisingFailed,
    payDay: plusTradingDays(session.morning, 2),
    capitalType: '012',
    amount: interest,
    toDistributor: true,
  })
}

function pushPayment(
  session: Session,
  { application }: Subscription,
  payment: Omit<Session['payments'][number], 'fund'>,
): void {
  if (payment.amount > 0n) session.payments.push({ ...payment, fund: application.fund })
}
