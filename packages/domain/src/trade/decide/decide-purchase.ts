import { applicationCode } from '../business-code'
import { assert } from '../../kernel/assert'
import type { Day } from '../../kernel/business-day'
import { type Decision, type Refused, accept, refuse } from '../../kernel/decision'
import { type Money, addMoney, printMoney } from '../../kernel/money'
import { sharesFor } from '../../kernel/nav'
import type { Rate } from '../../kernel/rate'
import type { Shares } from '../../kernel/shares'
import { purchaseDays } from '../../calendar/settlement'
import { type InvestorType, tiersInForce } from '../../fund/fee-schedule'
import type { FundTerms } from '../../fund/fund-terms'
import { type CouponUse, couponDiscount, couponSplit, leastAmountFor } from '../coupon/coupon'
import type { purchaseChecks } from './check-order'
import {
  type CustomerStanding,
  type StandingReason,
  type SuitabilityFacts,
  refuseByStanding,
} from './customer-standing'
import type { OrderStatus } from '../state/order-status'
import { initialStatus } from '../state/order-transitions'
import { type PurchaseFee, purchaseFee } from '../fee/purchase-fee'
import { type CardRoom, cardLimitFault } from '../limits/card-limits'
import { purchaseLimitFault, purchaseRoom } from '../limits/purchase-limits'
import { dealingDay } from '../trade-day'

/** All reasons of a purchase, in check order (§3.2). */
export type PurchaseReason = StandingReason | (typeof purchaseChecks)[number]

/** The card that pays: its limits (R-BNK-5) and its state. */
export interface CardFacts extends CardRoom {
  readonly isChangeUnderReview: boolean
  readonly isSigned: boolean
}

/**
 * How the customer pays: card, card without a contract by a code for this payment (CARD_ONCE, R-ACT-15), cash
 * product (its free balance), or a transfer to the supervised account. A card whose change is under review
 * blocks every purchase of its trade account (R-BNK-11); absent = it is not.
 */
export type Payment =
  | { readonly way: 'CARD' | 'CARD_ONCE'; readonly card: CardFacts }
  | { readonly way: 'CASH_PRODUCT'; readonly available: Money; readonly isChangeUnderReview?: boolean }
  | { readonly way: 'REMIT'; readonly isChangeUnderReview?: boolean }

export interface PurchaseFacts {
  readonly now: Date
  readonly business: 'purchase' | 'subscription' | 'plan'
  readonly amount: Money
  /** The customer typed more than fen; `amount` is cut (`TypedAmount`). Absent = no. */
  readonly isFinerThanFen?: boolean
  readonly customer: CustomerStanding
  readonly investorType: InvestorType
  readonly suitability: SuitabilityFacts
  readonly fund: FundTerms
  /** Documents whose current version the customer has not accepted. */
  readonly missingAgreements: readonly string[]
  /**
   * No shares of this fund and no purchase at its registrar yet: the first-purchase minimum applies. One that
   * may still be cancelled or fail to be paid does not count, for the registrar would refuse a smaller one
   * that is left alone.
   */
  readonly isFirstPurchase: boolean
  /** Orders of the person with the same T over all trade accounts, plans and portfolios. */
  readonly usedOnTDay: (tDay: Day) => Money
  readonly payment: Payment
  readonly discount: Rate
  readonly coupon: CouponUse | null
  /** The same fund, amount and card within the last 60 s. */
  readonly hasRecentTwin: boolean
  /** The customer said "once more" after POSSIBLE_DUPLICATE. */
  readonly isTwinConfirmed: boolean
  /** T shown on the page; null for a plan deduction. */
  readonly seenTDay: Day | null
  readonly isPreBooked: boolean
}

/**
 * An accepted purchase, to be stored with ids by the caller. Figures before confirmation are estimates
 * (R-NUM-2).
 */
export interface PurchaseDraft {
  readonly businessCode:
    | typeof applicationCode.subscription
    | typeof applicationCode.purchase
    | typeof applicationCode.planPurchase
  readonly amount: Money
  readonly paidByCustomer: Money
  readonly subsidy: Money
  readonly discount: Rate
  readonly fee: PurchaseFee
  readonly estimatedShares: Shares | null
  readonly tDay: Day
  readonly navDay: Day
  readonly expectConfirmDay: Day
  readonly expectSellableDay: Day
  readonly riskMatch: 'MATCH' | 'MISMATCH_CONFIRMED'
  readonly mismatchConfirmId: string | null
  readonly status: OrderStatus
}

/**
 * May this purchase, subscription or plan deduction be taken, and as what order? Checks in the order of §3.2.
 */
export function decidePurchase(facts: PurchaseFacts): Decision<PurchaseDraft, PurchaseReason> {
  const { customer, fund, business, suitability, amount } = facts
  const byStanding = refuseByStanding(customer, business === 'plan' ? 'plan-deduction' : 'buy')
  if (byStanding) return byStanding
  const tDay = dealingDay(facts.now, fund, business, facts.isPreBooked)
  if (tDay.kind === 'refused') return tDay
  const bySuitability = refuseBySuitability(suitability)
  if (bySuitability) return bySuitability
  if (facts.missingAgreements.length > 0) {
    return refuse('AGREEMENT_NOT_ACCEPTED', { documents: facts.missingAgreements.join(',') })
  }
  const room = purchaseRoom(fund.purchaseLimits, {
    isFirstPurchase: facts.isFirstPurchase,
    used: () => facts.usedOnTDay(tDay.value),
  })
  const byAmount = purchaseLimitFault(amount, room, facts.isFinerThanFen)
  if (byAmount) return byAmount
  if (!fund.soldTo.includes(facts.investorType)) return refuse('NOT_ELIGIBLE')
  const { paidByCustomer, subsidy } = couponSplit(amount, facts.coupon)
  const byPayment = refuseByPayment(facts.payment, paidByCustomer)
  if (byPayment) return byPayment
  if (facts.hasRecentTwin && !facts.isTwinConfirmed) return refuse('POSSIBLE_DUPLICATE')
  if (facts.coupon !== null && facts.coupon.problem !== null) {
    return refuse(`COUPON_${facts.coupon.problem}`, couponFacts(facts.coupon))
  }
  if (facts.seenTDay !== null && facts.seenTDay !== tDay.value) {
    const days = purchaseDays(tDay.value, fund)
    return refuse('T_DAY_CHANGED', {
      tDay: tDay.value,
      confirmDay: days.confirmDay,
      sellableDay: days.sellableDay,
    })
  }

  return accept(draftOf(facts, tDay.value, { paidByCustomer, subsidy }))
}

/** Check 6. */
export function refuseBySuitability(
  suitability: SuitabilityFacts,
): Refused<
  'SUITABILITY_FORBIDDEN' | 'SUITABILITY_CONFIRM_NEEDED' | 'QUESTIONNAIRE_NEEDED' | 'CALL_BACK_NEEDED'
> | null {
  const { match, fundRisk, ability, waitUntil, callBack } = suitability
  if (match === 'forbidden') return refuse('SUITABILITY_FORBIDDEN', { fundRisk, ability })
  if (match === 'mismatch' && (suitability.mismatchConfirmId === null || waitUntil !== null)) {
    return refuse('SUITABILITY_CONFIRM_NEEDED', { fundRisk, ability, waitUntil })
  }
  if (!suitability.isQuestionnaireDone) return refuse('QUESTIONNAIRE_NEEDED')

  return callBack === 'none' || callBack === 'granted'
    ? null
    : refuse('CALL_BACK_NEEDED', { state: callBack })
}

/** Checks 11 and 12: may this way of paying bear the amount? */
export function refuseByPayment(payment: Payment, paid: Money): Refused<PurchaseReason> | null {
  const isChanging =
    'card' in payment ? payment.card.isChangeUnderReview : payment.isChangeUnderReview === true
  if (isChanging) return refuse('CARD_CHANGE_UNDER_REVIEW')
  if (payment.way === 'REMIT') return null
  if (payment.way === 'CASH_PRODUCT') {
    return paid > payment.available
      ? refuse('NOT_ENOUGH_SHARES', { available: printMoney(payment.available) })
      : null
  }
  const { card } = payment
  const overLimit = cardLimitFault(paid, card)
  if (overLimit) return overLimit
  if (payment.way === 'CARD' && !card.isSigned) return refuse('CARD_RESIGN_NEEDED')

  return null
}

/** What the sentence of check 14 names. */
function couponFacts({ effect }: CouponUse): { threshold?: string } {
  return effect.kind === 'FULL_REDUCE' ? { threshold: printMoney(leastAmountFor(effect)) } : {}
}

const businessCodes = {
  purchase: applicationCode.purchase,
  subscription: applicationCode.subscription,
  plan: applicationCode.planPurchase,
} as const

function draftOf(
  facts: PurchaseFacts,
  tDay: Day,
  paid: { readonly paidByCustomer: Money; readonly subsidy: Money },
): PurchaseDraft {
  const { fund, amount, suitability } = facts
  const feeType = facts.business === 'subscription' ? 'subscription' : 'purchase'
  const tiers =
    fund.chargeType === 'back'
      ? []
      : tiersInForce(fund.feeRules, { feeType, investorType: facts.investorType, day: tDay })
  const discount = couponDiscount(facts.discount, facts.coupon)
  const fee = purchaseFee(amount, { tiers, discount })
  const days = purchaseDays(tDay, fund)
  assert(addMoney(fee.net, fee.fee) === amount, 'net + fee = amount')
  assert(addMoney(paid.paidByCustomer, paid.subsidy) === amount, 'customer and subsidy pay the amount')

  return {
    businessCode: businessCodes[facts.business],
    amount,
    ...paid,
    discount,
    fee,
    estimatedShares:
      fund.latestNav === null ? null : sharesFor(fee.net, fund.latestNav.nav, fund.sharesRounding),
    tDay,
    navDay: days.navDay,
    expectConfirmDay: days.confirmDay,
    expectSellableDay: days.sellableDay,
    riskMatch: suitability.match === 'match' ? 'MATCH' : 'MISMATCH_CONFIRMED',
    mismatchConfirmId: suitability.match === 'match' ? null : suitability.mismatchConfirmId,
    status: initialStatus('money-in', facts.payment.way !== 'CASH_PRODUCT'),
  }
}
