import { applicationCode } from '../business-code'
import type { transformChecks } from './check-order'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import type { Money } from '../../kernel/money'
import { type Shares, noShares, sumShares } from '../../kernel/shares'
import { transformDays } from '../../calendar/settlement'
import { type InvestorType, tiersInForce } from '../../fund/fee-schedule'
import type { FundTerms } from '../../fund/fund-terms'
import {
  type CustomerStanding,
  type StandingReason,
  type SuitabilityFacts,
  refuseByStanding,
} from './customer-standing'
import { isPriceKnown, redemptionTermsOn } from './decide-redemption'
import { refuseBySuitability } from './decide-purchase'
import type { OrderStatus } from '../state/order-status'
import { initialStatus } from '../state/order-transitions'
import { dailyLeft, dailyLimitFault } from '../limits/purchase-limits'
import { type HeldLot, refuseByShares, unlockedOn } from './refuse-by-shares'
import { dealingDay } from '../trade-day'
import {
  type MakeupPolicy,
  type PricedTransform,
  type TransformTerms,
  priceTransform,
} from '../fee/transform-fee'

/** All reasons of a transform, in check order (§3.2, §3.6). */
export type TransformReason = StandingReason | 'TRANSFORM_PAIR_UNSUPPORTED' | (typeof transformChecks)[number]

export interface TransformFacts {
  readonly now: Date
  readonly shares: Shares | 'all'
  readonly customer: CustomerStanding
  readonly investorType: InvestorType
  readonly out: FundTerms
  readonly in: FundTerms
  /** The registrar lists the pair (C3), with how it charges the way in; null = not listed. */
  readonly pair: { readonly policy: MakeupPolicy; readonly allowsFrontToBack: boolean } | null
  /** Of the target fund (§3.6). */
  readonly suitability: SuitabilityFacts
  readonly missingAgreements: readonly string[]
  readonly lots: readonly HeldLot[]
  /** Orders of the person in the target fund with the same T. */
  readonly usedOnTDay: (tDay: Day) => Money
  readonly hasRecentTwin: boolean
  readonly isTwinConfirmed: boolean
  readonly seenTDay: Day | null
}

export interface TransformDraft {
  readonly businessCode: typeof applicationCode.transform
  readonly shares: Shares
  readonly tDay: Day
  readonly navDay: Day
  readonly expectConfirmDay: Day
  readonly expectSellableDay: Day
  readonly estimate: PricedTransform | null
  readonly riskMatch: 'MATCH' | 'MISMATCH_CONFIRMED'
  readonly mismatchConfirmId: string | null
  readonly status: OrderStatus
}

/**
 * May these shares go over into the other fund, and as what order? Both legs have the same T; failing one is
 * failing both.
 */
export function decideTransform(facts: TransformFacts): Decision<TransformDraft, TransformReason> {
  const byStanding = refuseByStanding(facts.customer, 'buy')
  if (byStanding) return byStanding
  if (!isPairAllowed(facts)) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const tDay = commonTDay(facts)
  if (tDay.kind === 'refused') return tDay
  const bySuitability = refuseBySuitability(facts.suitability)
  if (bySuitability) return bySuitability
  if (facts.missingAgreements.length > 0) {
    return refuse('AGREEMENT_NOT_ACCEPTED', { documents: facts.missingAgreements.join(',') })
  }
  const days = transformDays(tDay.value, facts)
  const open = unlockedOn(facts.lots, tDay.value)
  const available = sumShares(open.map((l) => l.free))
  const wanted = sharesGoing(facts, tDay.value)
  // What is not there cannot be priced, so no limit is judged by it.
  const estimate =
    wanted > noShares && wanted <= available
      ? estimateTransform(facts, {
          shares: wanted,
          lots: open,
          tDay: tDay.value,
          confirmDay: days.confirmDay,
        })
      : null
  const byLimit = refuseByLimit(facts, tDay.value, estimate)
  if (byLimit) return byLimit
  if (!facts.in.soldTo.includes(facts.investorType)) return refuse('NOT_ELIGIBLE')
  const byShares = refuseByShares({
    wanted,
    lots: facts.lots,
    limits: { ...facts.out.redemptionLimits, min: facts.out.redemptionLimits.minConvert },
    tDay: tDay.value,
  })
  if (byShares) return byShares
  if (facts.hasRecentTwin && !facts.isTwinConfirmed) return refuse('POSSIBLE_DUPLICATE')
  if (facts.seenTDay !== null && facts.seenTDay !== tDay.value) {
    return refuse('T_DAY_CHANGED', {
      tDay: tDay.value,
      confirmDay: days.confirmDay,
      sellableDay: days.sellableDay,
    })
  }
  const isMatch = facts.suitability.match === 'match'

  return accept({
    businessCode: applicationCode.transform,
    shares: wanted,
    tDay: tDay.value,
    navDay: days.navDay,
    expectConfirmDay: days.confirmDay,
    expectSellableDay: days.sellableDay,
    estimate,
    riskMatch: isMatch ? 'MATCH' : 'MISMATCH_CONFIRMED',
    mismatchConfirmId: isMatch ? null : facts.suitability.mismatchConfirmId,
    status: initialStatus('no-money'),
  })
}

/** The shares that go over: those asked for, or all that are free on the T day. */
export function sharesGoing(of: Pick<TransformFacts, 'shares' | 'lots'>, tDay: Day): Shares {
  return of.shares === 'all' ? sumShares(unlockedOn(of.lots, tDay).map((lot) => lot.free)) : of.shares
}

/** Listed by the registrar, and both front-end or both back-end unless the list says otherwise. */
function isPairAllowed({ pair, out, in: target }: TransformFacts): boolean {
  return pair !== null && (out.chargeType === target.chargeType || pair.allowsFrontToBack)
}

/** Check 5: both funds must deal, and on the same T. */
function commonTDay(facts: TransformFacts): ReturnType<typeof dealingDay> {
  const outDay = dealingDay(facts.now, facts.out, 'transform-out')
  if (outDay.kind === 'refused') return outDay
  const inDay = dealingDay(facts.now, facts.in, 'transform-in')
  if (inDay.kind === 'refused') return inDay
  if (outDay.value === inDay.value) return outDay

  return refuse('OUTSIDE_WINDOW', { nextDay: outDay.value > inDay.value ? outDay.value : inDay.value })
}

/**
 * The target's personal daily limit counts what goes over, by the estimate; without one the registrar
 * decides.
 */
function refuseByLimit(facts: TransformFacts, tDay: Day, estimate: PricedTransform | null) {
  if (estimate === null) return null
  const limits = facts.in.purchaseLimits

  return dailyLimitFault(estimate.base, {
    dailyMax: limits.dailyMaxPerPerson,
    dailyLeft: dailyLeft(limits, () => facts.usedOnTDay(tDay)),
  })
}

function estimateTransform(
  facts: TransformFacts,
  order: {
    readonly shares: Shares
    readonly lots: readonly HeldLot[]
    readonly tDay: Day
    readonly confirmDay: Day
  },
): PricedTransform | null {
  const navOut = facts.out.latestNav?.nav
  const navIn = facts.in.latestNav?.nav
  if (navOut === undefined || navIn === undefined || facts.pair === null) return null
  if (!isPriceKnown(facts.out, order, facts.investorType)) return null

  return priceTransform(
    { ...order, navOut, navIn },
    transformTermsOn(order.tDay, { ...facts, policy: facts.pair.policy }),
  )
}

/** What a transform between two funds costs by the rules in force on its T. */
export function transformTermsOn(
  tDay: Day,
  of: Pick<TransformFacts, 'out' | 'in' | 'investorType'> & { readonly policy: MakeupPolicy },
): TransformTerms {
  const { investorType } = of
  const purchase = (fund: FundTerms) =>
    tiersInForce(fund.feeRules, { feeType: 'purchase', investorType, day: tDay })

  return {
    redemption: redemptionTermsOn(tDay, of.out, investorType),
    outTiers: purchase(of.out),
    inTiers: purchase(of.in),
    policy: of.policy,
    sharesRounding: of.in.sharesRounding,
  }
}

/**
 * The two legs of a transform as position events: out like a sale, in like a purchase of what went over
 * (R-POS-2).
 */
export function transformEvents(priced: {
  readonly shares: Shares
  readonly base: Money
  readonly inShares: Shares
}): {
  readonly out: { readonly kind: 'sell'; readonly shares: Shares; readonly net: Money }
  readonly in: { readonly kind: 'buy'; readonly shares: Shares; readonly amount: Money }
} {
  return {
    out: { kind: 'sell', shares: priced.shares, net: priced.base },
    in: { kind: 'buy', shares: priced.inShares, amount: priced.base },
  }
}
