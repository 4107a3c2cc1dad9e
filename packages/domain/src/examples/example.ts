import { type Money, printMoney } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import { type Shares, printShares } from '../kernel/shares'
import type { FeeTier } from '../fund/fee-schedule'

/**
 * What a worked example of the handbook must give, field by field as it is written there; computed by the
 * domain alone.
 */
export type Example = () => Readonly<Record<string, string>>
export type Examples = Readonly<Record<string, Example>>

export const m = (money: Money) => printMoney(money)
export const s = (shares: Shares) => printShares(shares)

/** One tier for every amount or day. */
export const flat = (text: string): FeeTier[] => [
  { id: 'flat', lower: 0n, upper: null, charge: { kind: 'rate', rate: rateFrom(text) } },
]

/** Tiers by holding days from their lower ends. */
export const byDays = (...steps: (readonly [fromDays: number, rate: string])[]): FeeTier[] =>
  steps.map(([from, rate], index) => {
    const next = steps[index + 1]
    return {
      id: String(from),
      lower: BigInt(from),
      upper: next ? BigInt(next[0]) : null,
      charge: { kind: 'rate', rate: rateFrom(rate) },
    }
  })

/** The redemption tiers of 2026 (§4.5) and those of older contracts without a service fee. */
export const tiers2026 = byDays([0, '0.015'], [7, '0.01'], [30, '0.005'], [180, '0'])
export const olderTiers = byDays([0, '0.015'], [7, '0.0075'], [30, '0.005'], [180, '0'])
