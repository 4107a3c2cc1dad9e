import type { FundTerms } from '../fund/fund-terms'
import { fundState } from '../fund/fund-status'
import type { Day } from '../kernel/business-day'
import { type Money, minMoney, noMoney } from '../kernel/money'
import { type PurchaseReason, refuseBySuitability } from '../trade/decide/decide-purchase'
import {
  type CustomerStanding,
  type SuitabilityFacts,
  refuseByStanding,
} from '../trade/decide/customer-standing'
import { purchaseLimitFault, purchaseRoom } from '../trade/limits/purchase-limits'
import { nextOpenDay, refuseByFundStatus } from '../trade/trade-day'
import { outcomeOfRefusal } from './period-outcome'
import type { AmountRange } from './smart-range'
import { type ToldSkip, toldSkipOf } from './told-skips'

/** What is known today of a debit of a later day. */
export interface DebitFacts {
  readonly day: Day
  readonly range: AmountRange
  /** No signal changes it, and no limit cuts it. */
  readonly isFixed: boolean
  /** As he stands on that day. */
  readonly customer: CustomerStanding
  readonly suitability: SuitabilityFacts
  /** With the least that it takes of a plan as its minimums. */
  readonly fund: FundTerms
  /** What the customer buys of the fund with the T of that day before this debit. */
  readonly used: Money
}

/** What a debit will take, or why it will be skipped. */
export type DebitForecast =
  | { readonly kind: 'taken'; readonly range: AmountRange }
  | { readonly kind: 'skipped'; readonly reason: ToldSkip }

/**
 * What the run of that day would decide before it looks at the money (R-PLAN-13), as things stand: customer,
 * fund, suitability, limits, in the order of a purchase (§3.2). The limits of the fund cut a smart amount and
 * never a fixed one (R-PLAN-8). That a day is not published yet is no reason: it will be by then.
 */
export function forecastDebit(facts: DebitFacts): DebitForecast {
  const range = withinRoom(facts)
  if (range === null) return { kind: 'skipped', reason: 'OVER_FUND_LIMIT' }
  const reason = refusalOf(facts, range)
  if (reason === null) return { kind: 'taken', range }
  const isEnded = facts.fund.status.code === fundState.ended

  return { kind: 'skipped', reason: toldSkipOf(outcomeOfRefusal(reason, { isEnded })) ?? 'FUND_CLOSED' }
}

/** What the fund leaves of a smart amount; null: not even the least of a plan. */
function withinRoom({ range, isFixed, fund, used }: DebitFacts): AmountRange | null {
  if (isFixed) return range
  const { singleMax, dailyLeft, furtherMin } = purchaseRoom(fund.purchaseLimits, {
    isFirstPurchase: false,
    used: () => used,
  })
  const least = minOf(range.least, singleMax, dailyLeft)

  return least < furtherMin ? null : { least, most: minOf(range.most, singleMax, dailyLeft) }
}

function refusalOf(facts: DebitFacts, { least }: AmountRange): PurchaseReason | null {
  const { customer, suitability, fund, day, used, isFixed } = facts
  const byStanding = refuseByStanding(customer, 'plan-deduction') ?? refuseByFundStatus(fund, 'plan')
  if (byStanding !== null) return byStanding.reason
  if (nextOpenDay(day, fund) !== day) return 'OUTSIDE_WINDOW'
  const bySuitability = refuseBySuitability(suitability)
  if (bySuitability !== null) return bySuitability.reason
  const room = purchaseRoom(fund.purchaseLimits, { isFirstPurchase: true, used: () => used })
  // Of a smart amount nobody knows yet whether it is one of the fund's steps.
  const fault = purchaseLimitFault(least, isFixed ? room : { ...room, step: noMoney })
  if (fault !== null) return fault.reason

  return fund.soldTo.includes('individual') ? null : 'NOT_ELIGIBLE'
}

function minOf(amount: Money, ...limits: readonly (Money | null)[]): Money {
  return limits.reduce<Money>((least, one) => (one === null ? least : minMoney(least, one)), amount)
}
