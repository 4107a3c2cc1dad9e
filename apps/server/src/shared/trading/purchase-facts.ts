import type { Queryable } from '@tongzhou/db/connect'
import { boughtByTDay, hasFund } from '@tongzhou/db/stores/order-store'
import type { TradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { CardFacts, PurchaseFacts } from '@tongzhou/domain/trade/decide-purchase'
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
  readonly customerNo: string
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  readonly amount: Money
  readonly now: Date
  /** null = none chosen. */
  readonly card: CardFacts | null
  readonly confirmation: MismatchConfirmation | null
  readonly missingAgreements: readonly string[]
  readonly hasRecentTwin: boolean
  readonly isTwinConfirmed: boolean
  readonly seenTDay: Day | null
}

/** The facts of a purchase for the domain's decision: the same for the page, the trial and the submit. */
export async function purchaseFacts(db: Queryable, q: PurchaseQuestion): Promise<PurchaseFacts> {
  const { fund, customerNo, now } = q
  const key = { customerNo, fundCode: fund.fundCode }

  return {
    now,
    business: businessOf(fund),
    amount: q.amount,
    customer: q.trader.standing,
    investorType: 'individual',
    suitability: suitabilityFacts(q.trader, { risk: fund.risk, confirmation: q.confirmation, now }),
    // A fund that no registrar of ours keeps is for browsing only, whatever its state says.
    fund: fund.taCode === null ? { ...fund.terms, status: { code: '4', isPlanOpen: false } } : fund.terms,
    missingAgreements: q.missingAgreements,
    isFirstPurchase: !(await hasFund(db, key)),
    usedOnTDay: await boughtByTDay(db, { ...key, from: dayOf(now) }),
    payment: { way: 'CARD', card: q.card ?? anyCard },
    discount: fund.discount,
    coupon: null,
    hasRecentTwin: q.hasRecentTwin,
    isTwinConfirmed: q.isTwinConfirmed,
    seenTDay: q.seenTDay,
    isPreBooked: false,
  }
}

/** A fund in its raising period is subscribed to, any other purchased (§3.1). */
export function businessOf(fund: TradedFund): 'purchase' | 'subscription' {
  return fund.terms.status.code === '1' ? 'subscription' : 'purchase'
}
