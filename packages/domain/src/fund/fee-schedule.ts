import { assert } from '../kernel/assert'
import type { Day } from '../kernel/business-day'
import { type Money } from '../kernel/money'
import { type Rate, noRate } from '../kernel/rate'

export type FeeType = 'subscription' | 'purchase' | 'redemption' | 'back-end'

/** Who holds the shares; tiers may differ (§4.2, §4.5). */
export type InvestorType = 'individual' | 'institution' | 'product'

/** What a tier charges: a rate of the amount, or a fixed amount per order. */
export type FeeCharge =
  | { readonly kind: 'rate'; readonly rate: Rate }
  | { readonly kind: 'fixed'; readonly amount: Money }

/** One tier, half-open: lower ≤ x < upper (null = no end). x is fen (by amount) or natural days (by days). */
export interface FeeTier {
  /** Identity of the rule row; every order stores those it used. */
  readonly id: string
  readonly lower: bigint
  readonly upper: bigint | null
  readonly charge: FeeCharge
  /** Part of a redemption fee that goes into the fund's assets: one under the 2026 rules (§4.6). */
  readonly fundShare?: Rate
}

/** A row of the fee table of a fund class: a tier with what it applies to and when (§4.2). */
export interface FeeRule extends FeeTier {
  readonly feeType: FeeType
  readonly unit: 'amount' | 'days'
  /** null = every investor. A row of the investor's own type wins over the general rows. */
  readonly investorType: InvestorType | null
  readonly validFrom: Day
  /** Last valid day, null = open. */
  readonly validTo: Day | null
}

/** The tiers in force on `day` for this fee and investor, in order; empty = the fund charges nothing. */
export function tiersInForce(
  rules: readonly FeeRule[],
  wanted: { readonly feeType: FeeType; readonly investorType: InvestorType; readonly day: Day },
): readonly FeeTier[] {
  const inForce = rules.filter(
    (rule) =>
      rule.feeType === wanted.feeType &&
      rule.validFrom <= wanted.day &&
      (rule.validTo === null || wanted.day <= rule.validTo),
  )
  const own = inForce.filter((rule) => rule.investorType === wanted.investorType)
  const chosen = own.length > 0 ? own : inForce.filter((rule) => rule.investorType === null)

  return chosen.toSorted((a, b) => (a.lower < b.lower ? -1 : 1))
}

const freeTier: FeeTier = {
  id: 'free',
  lower: 0n,
  upper: null,
  charge: { kind: 'rate', rate: noRate },
}

/**
 * The tier `x` falls in. A fund without tiers is free; a gap in a table is a fault (`checkTiers` refuses it
 * at import).
 */
export function tierFor(tiers: readonly FeeTier[], x: bigint): FeeTier {
  if (tiers.length === 0) return freeTier
  const tier = tiers.find((t) => t.lower <= x && (t.upper === null || x < t.upper))
  assert(tier !== undefined, 'every amount or day falls in one tier of the fee table')

  return tier
}

/**
 * The rate of the tier `x` falls in; throws AssertionFault for a fixed tier, which redemption tables cannot
 * have.
 */
export function rateFor(tiers: readonly FeeTier[], x: bigint): Rate {
  return rateOf(tierFor(tiers, x))
}

/** The rate of a tier; a fixed amount is a fault where only rates make sense. */
export function rateOf({ charge }: FeeTier): Rate {
  assert(charge.kind === 'rate', 'this fee table has rates only')

  return charge.rate
}

export type TierProblem = 'NOT_FROM_ZERO' | 'GAP' | 'OVERLAP' | 'NOT_TO_THE_END' | 'EMPTY_TIER' | 'NEGATIVE'

/** What is wrong with a set of tiers at import: they must cover 0 … ∞ once. An empty set is fine (no fee). */
export function checkTiers(tiers: readonly FeeTier[]): TierProblem[] {
  if (tiers.length === 0) return []
  const problems = new Set<TierProblem>()
  const sorted = tiers.toSorted((a, b) => (a.lower < b.lower ? -1 : 1))
  if (sorted[0]?.lower !== 0n) problems.add('NOT_FROM_ZERO')
  if (sorted[sorted.length - 1]?.upper !== null) problems.add('NOT_TO_THE_END')
  for (const [index, tier] of sorted.entries()) {
    const next = sorted[index + 1]
    if (tier.upper !== null && tier.upper <= tier.lower) problems.add('EMPTY_TIER')
    if ((tier.charge.kind === 'rate' ? tier.charge.rate : tier.charge.amount) < 0n) problems.add('NEGATIVE')
    if (!next) continue
    if (tier.upper === null || tier.upper > next.lower) problems.add('OVERLAP')
    if (tier.upper !== null && tier.upper < next.lower) problems.add('GAP')
  }

  return [...problems]
}
