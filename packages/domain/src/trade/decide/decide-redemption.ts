import { applicationCode } from '../business-code'
import { assert } from '../../kernel/assert'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import { incomeRedeemed } from '../../cash/money-fund-payout'
import { type Money, addMoney, noMoney } from '../../kernel/money'
import type { Nav } from '../../kernel/nav'
import { type Rate, noRate } from '../../kernel/rate'
import { type Shares, sumShares } from '../../kernel/shares'
import { redemptionDays } from '../../calendar/settlement'
import { type InvestorType, tiersInForce } from '../../fund/fee-schedule'
import type { FundTerms } from '../../fund/fund-terms'
import type { redemptionChecks } from './check-order'
import { type CustomerStanding, type StandingReason, refuseByStanding } from './customer-standing'
import type { OrderStatus } from '../state/order-status'
import { initialStatus } from '../state/order-transitions'
import { type PricedRedemption, type RedemptionTerms, priceRedemption } from '../fee/redemption-fee'
import { saleLimitFault } from '../limits/sale-limits'
import { type HeldLot, saleRoomOf, unlockedOn } from './refuse-by-shares'
import { dealingDay } from '../trade-day'

/** All reasons of a redemption, in check order (§3.2). */
export type RedemptionReason = StandingReason | (typeof redemptionChecks)[number]

export interface RedemptionFacts {
  readonly now: Date
  /** Shares to redeem, or everything that is available. */
  readonly shares: Shares | 'all'
  readonly customer: CustomerStanding
  readonly investorType: InvestorType
  readonly fund: FundTerms
  readonly lots: readonly HeldLot[]
  /** Money funds: income not yet turned into shares (R-MMF-3). */
  readonly unpaidIncome: Money
  /** A card change of this trade account is under review (R-BNK-11); the day it takes effect when known. */
  readonly cardChange: { readonly effectiveDay: Day | null } | null
  readonly hasRecentTwin: boolean
  readonly isTwinConfirmed: boolean
  readonly seenTDay: Day | null
  /** true = postpone the rest in a large redemption, false = cancel it. */
  readonly postponesRest: boolean
  readonly isPreBooked: boolean
}

/** An accepted redemption. The estimate is null when no NAV is known. */
export interface RedemptionDraft {
  readonly businessCode: typeof applicationCode.redemption
  readonly shares: Shares
  readonly isAll: boolean
  readonly largeRedeemFlag: '0' | '1'
  readonly tDay: Day
  readonly navDay: Day
  readonly expectConfirmDay: Day
  readonly expectArriveDay: Day
  readonly estimate: (PricedRedemption & { readonly amount: Money; readonly unpaidIncome: Money }) | null
  readonly status: OrderStatus
}

/**
 * May these shares be redeemed, and as what order? Checks in the order of §3.2 with the exceptions of §1.13.
 */
export function decideRedemption(facts: RedemptionFacts): Decision<RedemptionDraft, RedemptionReason> {
  const { fund, customer } = facts
  const byStanding = refuseByStanding(customer, 'sell')
  if (byStanding) return byStanding
  const tDay = dealingDay(facts.now, fund, 'redemption', facts.isPreBooked)
  if (tDay.kind === 'refused') return tDay
  const days = redemptionDays(tDay.value, fund)
  if (facts.cardChange !== null && !isSettledBefore(facts.cardChange.effectiveDay, days.arrivalDay)) {
    return refuse('CARD_CHANGE_UNDER_REVIEW')
  }
  const open = unlockedOn(facts.lots, tDay.value)
  const wanted = facts.shares === 'all' ? sumShares(open.map((l) => l.free)) : facts.shares
  const room = saleRoomOf(facts.lots, { limits: fund.redemptionLimits, tDay: tDay.value })
  const byShares = saleLimitFault(wanted, { ...room, max: fund.redemptionLimits.max })
  if (byShares) return byShares
  if (facts.hasRecentTwin && !facts.isTwinConfirmed) return refuse('POSSIBLE_DUPLICATE')
  if (facts.seenTDay !== null && facts.seenTDay !== tDay.value) {
    return refuse('T_DAY_CHANGED', {
      tDay: tDay.value,
      confirmDay: days.confirmDay,
      arriveDay: days.arrivalDay,
    })
  }
  const estimate = estimateRedemption(facts, {
    shares: wanted,
    lots: open,
    tDay: tDay.value,
    confirmDay: days.confirmDay,
  })

  return accept({
    businessCode: applicationCode.redemption,
    shares: wanted,
    isAll: wanted === sumShares(facts.lots.map((l) => l.free)),
    largeRedeemFlag: facts.postponesRest ? '1' : '0',
    tDay: tDay.value,
    navDay: days.navDay,
    expectConfirmDay: days.confirmDay,
    expectArriveDay: days.arrivalDay,
    estimate,
    status: initialStatus('money-out'),
  })
}

/** The redemption terms of a fund in force on a T day. */
export function redemptionTermsOn(tDay: Day, fund: FundTerms, investorType: InvestorType): RedemptionTerms {
  const inForce = (feeType: 'redemption' | 'back-end') =>
    tiersInForce(fund.feeRules, { feeType, investorType, day: tDay })

  return {
    tiers: inForce('redemption'),
    backEndTiers: inForce('back-end'),
    backFeeMode: fund.backFeeMode,
    holdingDayRule: fund.holdingDayRule,
  }
}

/** The shares that can be redeemed at the lowest rate: "sell only these" on the page (E15). */
export function freeOfCharge(estimate: PricedRedemption): {
  readonly shares: Shares
  readonly highestRate: Rate
} {
  return {
    shares: sumShares(
      estimate.lots.filter((l) => l.rate === noRate && l.backFee === noMoney).map((l) => l.shares),
    ),
    highestRate: estimate.lots.reduce((max, l) => (l.rate > max ? l.rate : max), noRate),
  }
}

/**
 * Back-end shares are priced where their fee rows and what they were bought at are known (§4.8); else there
 * is no estimate (R-NUM-2).
 */
export function isPriceKnown(
  fund: FundTerms,
  order: { readonly lots: readonly HeldLot[]; readonly tDay: Day },
  investorType: InvestorType,
): boolean {
  if (fund.chargeType === 'front') return true
  const { backEndTiers = [] } = redemptionTermsOn(order.tDay, fund, investorType)

  return backEndTiers.length > 0 && order.lots.every((lot) => lot.backEndNav !== null)
}

function isSettledBefore(effectiveDay: Day | null, arrivalDay: Day): boolean {
  return effectiveDay !== null && effectiveDay < arrivalDay
}

function estimateRedemption(
  facts: RedemptionFacts,
  order: {
    readonly shares: Shares
    readonly lots: readonly HeldLot[]
    readonly tDay: Day
    readonly confirmDay: Day
  },
): RedemptionDraft['estimate'] {
  const nav: Nav | undefined = facts.fund.latestNav?.nav
  if (nav === undefined || !isPriceKnown(facts.fund, order, facts.investorType)) return null
  const priced = priceRedemption(
    { ...order, nav },
    redemptionTermsOn(order.tDay, facts.fund, facts.investorType),
  )
  const held = sumShares(facts.lots.map((l) => l.free))
  const unpaidIncome = facts.fund.isMoneyFund
    ? incomeRedeemed(facts.unpaidIncome, { redeemed: order.shares, held })
    : noMoney
  assert(priced.net >= noMoney, 'a redemption never costs more than it gives')

  return { ...priced, unpaidIncome, amount: addMoney(priced.net, unpaidIncome) }
}
