import { assert } from '../kernel/assert'
import type { Day } from '../kernel/business-day'
import { type Decision, type Refused, accept, refuse } from '../kernel/decision'
import { incomeRedeemed } from '../cash/money-fund-payout'
import { type Money, addMoney, noMoney } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import { type Rate, noRate } from '../kernel/rate'
import { type Shares, noShares, printShares, subtractShares, sumShares } from '../kernel/shares'
import { redemptionDays } from '../calendar/settlement'
import { type InvestorType, tiersInForce } from '../fund/fee-schedule'
import type { FundTerms } from '../fund/fund-terms'
import { type CustomerStanding, type StandingReason, refuseByStanding } from './customer-standing'
import type { OrderStatus } from './order-status'
import { initialStatus } from './order-transitions'
import {
  type PricedRedemption,
  type RedeemableLot,
  type RedemptionTerms,
  inFifoOrder,
  priceRedemption,
} from './redemption-fee'
import { dealingDay } from './trade-day'

/** All reasons of a redemption, in check order (§3.2). */
export type RedemptionReason =
  | StandingReason
  | 'FUND_NOT_ON_SALE'
  | 'CALENDAR_NOT_PUBLISHED'
  | 'OUTSIDE_WINDOW'
  | 'CARD_CHANGE_UNDER_REVIEW'
  | 'NOT_ENOUGH_SHARES'
  | 'BELOW_MIN_REDEMPTION'
  | 'MUST_REDEEM_ALL'
  | 'SHARES_LOCKED'
  | 'POSSIBLE_DUPLICATE'
  | 'T_DAY_CHANGED'

/** A lot as held: `free` are its shares that are not frozen. */
export interface HeldLot extends RedeemableLot {
  /** First day it may be redeemed (lock-up, rolling period, sellable day); null = now. */
  readonly lockedUntil: Day | null
}

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
  readonly businessCode: '024'
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

/** May these shares be redeemed, and as what order? Checks in the order of §3.2 with the exceptions of §1.13. */
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
  const wanted =
    facts.shares === 'all' ? sumShares(unlocked(facts.lots, tDay.value).map((l) => l.free)) : facts.shares
  const byShares = refuseByShares(facts, wanted, tDay.value)
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
    tDay: tDay.value,
    confirmDay: days.confirmDay,
  })

  return accept({
    businessCode: '024',
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

/** Check 12. Minimums do not hinder emptying a position, as far as its shares are free to go. */
function refuseByShares(facts: RedemptionFacts, wanted: Shares, tDay: Day): Refused<RedemptionReason> | null {
  const { min, minRemain } = facts.fund.redemptionLimits
  const open = unlocked(facts.lots, tDay)
  const held = sumShares(facts.lots.map((l) => l.free))
  const available = sumShares(open.map((l) => l.free))
  if (wanted > held || (wanted <= noShares && available === held)) {
    return refuse('NOT_ENOUGH_SHARES', { available: printShares(available) })
  }
  const rest = wanted === available ? noShares : subtractShares(held, wanted)
  if (wanted > noShares && wanted < min && rest > noShares) {
    return refuse('BELOW_MIN_REDEMPTION', { min: printShares(min) })
  }
  if (wanted > noShares && rest > noShares && rest < minRemain) {
    return refuse('MUST_REDEEM_ALL', { min: printShares(minRemain), all: printShares(held) })
  }
  if (wanted > available || wanted <= noShares) {
    const locked = facts.lots.filter(
      (l) => l.lockedUntil !== null && l.lockedUntil > tDay && l.free > noShares,
    )
    const earliest = locked.map((l) => l.lockedUntil).reduce(earlier, null)
    return refuse('SHARES_LOCKED', { earliest, available: printShares(available) })
  }

  return null
}

function unlocked(lots: readonly HeldLot[], tDay: Day): HeldLot[] {
  return inFifoOrder(lots).filter((l) => l.lockedUntil === null || l.lockedUntil <= tDay)
}

function earlier(a: Day | null, b: Day | null): Day | null {
  return a === null || (b !== null && b < a) ? b : a
}

function isSettledBefore(effectiveDay: Day | null, arrivalDay: Day): boolean {
  return effectiveDay !== null && effectiveDay < arrivalDay
}

function estimateRedemption(
  facts: RedemptionFacts,
  order: { readonly shares: Shares; readonly tDay: Day; readonly confirmDay: Day },
): RedemptionDraft['estimate'] {
  const nav: Nav | undefined = facts.fund.latestNav?.nav
  if (nav === undefined) return null
  const lots = unlocked(facts.lots, order.tDay)
  const priced = priceRedemption(
    { ...order, lots, nav },
    redemptionTermsOn(order.tDay, facts.fund, facts.investorType),
  )
  const held = sumShares(facts.lots.map((l) => l.free))
  const unpaidIncome = facts.fund.isMoneyFund
    ? incomeRedeemed(facts.unpaidIncome, { redeemed: order.shares, held })
    : noMoney
  assert(priced.net >= noMoney, 'a redemption never costs more than it gives')

  return { ...priced, unpaidIncome, amount: addMoney(priced.net, unpaidIncome) }
}
