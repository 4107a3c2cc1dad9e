import { assert } from '../kernel/assert'
import type { Day } from '../kernel/business-day'
import { type Decision, type Refused, accept, refuse } from '../kernel/decision'
import {
  type Money,
  addMoney,
  maxMoney,
  moneyOfFen,
  noMoney,
  printMoney,
  subtractMoney,
} from '../kernel/money'
import { sharesFor } from '../kernel/nav'
import type { Rate } from '../kernel/rate'
import type { Shares } from '../kernel/shares'
import { purchaseDays } from '../calendar/settlement'
import { type InvestorType, tiersInForce } from '../fund/fee-schedule'
import type { FundTerms } from '../fund/fund-terms'
import { type CouponProblem, type CouponUse, couponDiscount, couponSplit, leastAmountFor } from './coupon'
import {
  type CustomerStanding,
  type StandingReason,
  type SuitabilityFacts,
  refuseByStanding,
} from './customer-standing'
import type { OrderStatus } from './order-status'
import { initialStatus } from './order-transitions'
import { type PurchaseFee, purchaseFee } from './purchase-fee'
import { dealingDay } from './trade-day'

/** All reasons of a purchase, in check order (§3.2). */
export type PurchaseReason =
  | StandingReason
  | 'FUND_NOT_ON_SALE'
  | 'CALENDAR_NOT_PUBLISHED'
  | 'OUTSIDE_WINDOW'
  | 'SUITABILITY_FORBIDDEN'
  | 'SUITABILITY_CONFIRM_NEEDED'
  | 'QUESTIONNAIRE_NEEDED'
  | 'CALL_BACK_NEEDED'
  | 'AGREEMENT_NOT_ACCEPTED'
  | 'BELOW_MINIMUM'
  | 'FIRST_MINIMUM'
  | 'ABOVE_SINGLE_MAXIMUM'
  | 'AMOUNT_STEP'
  | 'OVER_DAILY_LIMIT'
  | 'FUND_TOTAL_LIMIT'
  | 'NOT_ELIGIBLE'
  | 'CARD_CHANGE_UNDER_REVIEW'
  | 'OVER_CARD_LIMIT'
  | 'CARD_RESIGN_NEEDED'
  | 'NOT_ENOUGH_SHARES'
  | 'POSSIBLE_DUPLICATE'
  | `COUPON_${CouponProblem}`
  | 'T_DAY_CHANGED'

/** Card limits (R-BNK-5): null = none. */
export interface CardFacts {
  readonly isChangeUnderReview: boolean
  readonly isSigned: boolean
  readonly single: Money | null
  readonly dailyLeft: Money | null
  readonly monthlyLeft: Money | null
}

/**
 * How the customer pays: card, cash product (its free balance), or a transfer to the supervised account. A card whose change is under
 * review blocks every purchase of its trade account (R-BNK-11); absent = it is not.
 */
export type Payment =
  | { readonly way: 'CARD'; readonly card: CardFacts }
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
   * No shares of this fund and no purchase at its registrar yet: the first-purchase minimum applies. One that may still be cancelled or fail to
   * be paid does not count, for the registrar would refuse a smaller one that is left alone.
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

/** An accepted purchase, to be stored with ids by the caller. Figures before confirmation are estimates (R-NUM-2). */
export interface PurchaseDraft {
  readonly businessCode: '020' | '022' | '039'
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

/** May this purchase, subscription or plan deduction be taken, and as what order? Checks in the order of §3.2. */
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
  const byAmount = refuseByAmount(facts, tDay.value)
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

/** Checks 8 and 9. A first purchase below the further minimum hears of the minimum that applies to it. */
function refuseByAmount(facts: PurchaseFacts, tDay: Day): Refused<PurchaseReason> | null {
  const { amount, fund, isFinerThanFen = false } = facts
  const limits = fund.purchaseLimits
  const min = facts.isFirstPurchase ? maxMoney(limits.firstMin, limits.furtherMin) : limits.furtherMin
  if (amount < limits.furtherMin || amount <= noMoney)
    return refuse('BELOW_MINIMUM', { min: printMoney(min) })
  if (amount < min) return refuse('FIRST_MINIMUM', { min: printMoney(min) })
  const atLeast = isFinerThanFen ? addMoney(amount, moneyOfFen(1n)) : amount
  if (limits.singleMax !== null && atLeast > limits.singleMax) {
    return refuse('ABOVE_SINGLE_MAXIMUM', { max: printMoney(limits.singleMax) })
  }
  if (isFinerThanFen || amount % limits.step !== 0n)
    return refuse('AMOUNT_STEP', { step: printMoney(limits.step) })
  if (limits.dailyMaxPerPerson !== null) {
    const left = maxMoney(subtractMoney(limits.dailyMaxPerPerson, facts.usedOnTDay(tDay)), noMoney)
    if (amount > left) {
      return refuse('OVER_DAILY_LIMIT', { max: printMoney(limits.dailyMaxPerPerson), left: printMoney(left) })
    }
  }
  if (limits.fundTotalLeft !== null && amount > limits.fundTotalLeft) {
    return refuse('FUND_TOTAL_LIMIT', { left: printMoney(limits.fundTotalLeft) })
  }

  return null
}

/** Checks 11 and 12: may this way of paying bear the amount? */
export function refuseByPayment(payment: Payment, paid: Money): Refused<PurchaseReason> | null {
  const isChanging =
    payment.way === 'CARD' ? payment.card.isChangeUnderReview : payment.isChangeUnderReview === true
  if (isChanging) return refuse('CARD_CHANGE_UNDER_REVIEW')
  if (payment.way === 'REMIT') return null
  if (payment.way === 'CASH_PRODUCT') {
    return paid > payment.available
      ? refuse('NOT_ENOUGH_SHARES', { available: printMoney(payment.available) })
      : null
  }
  const { card } = payment
  const limits = [card.single, card.dailyLeft, card.monthlyLeft]
  if (limits.some((limit) => limit !== null && paid > limit)) {
    return refuse('OVER_CARD_LIMIT', {
      single: card.single === null ? null : printMoney(card.single),
      left: card.dailyLeft === null ? null : printMoney(maxMoney(card.dailyLeft, noMoney)),
      monthlyLeft: card.monthlyLeft === null ? null : printMoney(maxMoney(card.monthlyLeft, noMoney)),
    })
  }
  if (!card.isSigned) return refuse('CARD_RESIGN_NEEDED')

  return null
}

/** What the sentence of check 14 names. */
function couponFacts({ effect }: CouponUse): Refused['data'] {
  return effect.kind === 'FULL_REDUCE' ? { threshold: printMoney(leastAmountFor(effect)) } : {}
}

const businessCodes = { purchase: '022', subscription: '020', plan: '039' } as const

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
