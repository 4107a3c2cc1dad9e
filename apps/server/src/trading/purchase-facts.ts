import { fundState } from '@tongzhou/domain/fund/fund-status'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Queryable } from '@tongzhou/db/connect'
import { type FundUse, findFundUse } from '@tongzhou/db/stores/trade/fund-use-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { CouponUse } from '@tongzhou/domain/trade/coupon/coupon'
import type { CallBackFor } from '@tongzhou/domain/trade/decide/call-back'
import type { CardFacts, Payment, PurchaseFacts } from '@tongzhou/domain/trade/decide/decide-purchase'
import { purchaseMinimum } from '@tongzhou/domain/trade/limits/purchase-limits'
import type { TradingCustomer } from './standing'
import { type MismatchConfirmation, suitabilityFacts } from './suitability-facts'

/** No card chosen yet: nothing of a card can refuse. */
const anyCard: CardFacts = {
  isChangeUnderReview: false,
  isSigned: true,
  single: null,
  dailyLeft: null,
  monthlyLeft: null,
}

export interface PurchaseQuestion {
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  /** `least`: the smallest that this customer may buy. */
  readonly amount: Money | 'least'
  /** More than fen were typed; absent = no. */
  readonly isFinerThanFen?: boolean
  readonly now: Date
  /** null = none chosen. */
  readonly card: CardFacts | null
  readonly confirmation: MismatchConfirmation | null
  readonly missingAgreements: readonly string[]
  /**
   * The customer's holdings of the fund and a recent twin where they were read with him; absent = holdings
   * are read now and there is no twin check.
   */
  readonly use?: FundUse | null
  readonly isTwinConfirmed: boolean
  readonly seenTDay: Day | null
  /** Another way to pay than the card. */
  readonly payment?: Payment
  readonly coupon?: CouponUse | null
  /** A deduction of a plan; absent = what the fund's state makes of it. */
  readonly business?: 'plan'
  /** A call-back that nobody has asked for yet is asked for by the submit, or was before. */
  readonly isCallBackLater?: boolean
  /** The shares whose sale pays; absent = money does. */
  readonly from?: CallBackFor['from']
  /** The amount comes from another order: dealt on the next day its fund deals. */
  readonly isPreBooked?: boolean
}

/** The facts of a purchase for the domain's decision: the same for the page, the trial and the submit. */
export async function purchaseFacts(db: Queryable, q: PurchaseQuestion): Promise<PurchaseFacts> {
  const { fund, trader, now } = q
  const key = { customerNo: trader.facts.customerNo, fundCode: fund.fundCode, day: dayOf(now) }
  const use = q.use ?? (await findFundUse(db, key))
  const terms = termsFor(q, use)
  const least = purchaseMinimum(terms.purchaseLimits, !use.isHeld)
  const amount = q.amount === 'least' ? least : q.amount

  return {
    now,
    business: q.business ?? businessOf(fund),
    amount,
    isFinerThanFen: q.isFinerThanFen === true,
    customer: trader.standing,
    investorType: 'individual',
    suitability: suitabilityOfPurchase(q, amount),
    fund: terms,
    missingAgreements: q.missingAgreements,
    isFirstPurchase: !use.isHeld,
    usedOnTDay: use.boughtOn,
    payment: q.payment ?? { way: 'CARD', card: q.card ?? anyCard },
    discount: fund.discount,
    coupon: q.coupon ?? null,
    hasRecentTwin: use.twinCodes.includes(
      businessOf(fund) === 'subscription' ? applicationCode.subscription : applicationCode.purchase,
    ),
    isTwinConfirmed: q.isTwinConfirmed,
    seenTDay: q.seenTDay,
    isPreBooked: q.isPreBooked === true,
  }
}

/** A plan was called back about when it was made: its deductions go on by themselves. */
function suitabilityOfPurchase(q: PurchaseQuestion, amount: Money): PurchaseFacts['suitability'] {
  const { from = null } = q
  const about: CallBackFor = { business: from === null ? 'BUY' : 'SELL_THEN_BUY', amount, from }
  const facts = suitabilityFacts(q.trader, { ...q, about })

  return q.business === 'plan' ? { ...facts, callBack: 'none' } : facts
}

/**
 * The fund's terms for this customer: a fund that no registrar of ours keeps is for browsing only; a white
 * list lifts the daily limit.
 */
function termsFor(q: PurchaseQuestion, { listing }: FundUse): PurchaseFacts['fund'] {
  const { fund } = q
  if (q.business === 'plan') return termsOfPlan(fund)
  if (fund.taCode === null) return withoutRegistrar(fund)
  if (fund.terms.purchaseLimits.dailyMaxPerPerson === null) return fund.terms
  if (listing === null) return fund.terms
  const purchaseLimits = { ...fund.terms.purchaseLimits, dailyMaxPerPerson: listing.dailyMax }

  return { ...fund.terms, purchaseLimits }
}

function withoutRegistrar(fund: TradedFund): PurchaseFacts['fund'] {
  return { ...fund.terms, status: { code: fundState.stopped, isPlanOpen: false } }
}

/** The terms for a plan: it has a minimum of its own, the first deduction too (§8.1). */
export function termsOfPlan(fund: TradedFund): PurchaseFacts['fund'] {
  if (fund.taCode === null) return withoutRegistrar(fund)
  const purchaseLimits = { ...fund.terms.purchaseLimits, firstMin: fund.planMin, furtherMin: fund.planMin }

  return { ...fund.terms, purchaseLimits }
}

/** A fund in its raising period is subscribed to, any other purchased (§3.1). */
export function businessOf(fund: TradedFund): 'purchase' | 'subscription' {
  return fund.terms.status.code === fundState.raising ? 'subscription' : 'purchase'
}
