import { type Rate, rateFrom } from '../kernel/rate'
import { type FeeTier, type InvestorType, tierFor } from './fee-schedule'

/** Kinds of funds the 2026 fee rules tell apart (§4.2). A FOF takes the kind of its detailed type. */
export type CapKind =
  | 'active-equity'
  | 'other-mixed'
  | 'index'
  | 'bond'
  | 'interbank-cd'
  | 'commodity'
  | 'reit'
  | 'money'

const bondCaps = { purchase: rateFrom('0.003'), service: rateFrom('0.002') }
const caps: Readonly<Record<CapKind, { readonly purchase: Rate; readonly service: Rate }>> = {
  'active-equity': { purchase: rateFrom('0.008'), service: rateFrom('0.004') },
  'other-mixed': { purchase: rateFrom('0.005'), service: rateFrom('0.004') },
  index: bondCaps,
  bond: bondCaps,
  'interbank-cd': bondCaps,
  commodity: bondCaps,
  reit: bondCaps,
  money: { purchase: rateFrom('0'), service: rateFrom('0.0015') },
}

/** Least redemption rates by holding days for funds that are not exempt (§4.5): from day, rate. */
const leastRedemption: readonly { readonly from: bigint; readonly to: bigint; readonly rate: Rate }[] = [
  { from: 0n, to: 7n, rate: rateFrom('0.015') },
  { from: 7n, to: 30n, rate: rateFrom('0.01') },
  { from: 30n, to: 180n, rate: rateFrom('0.005') },
]

export type CapProblem = 'PURCHASE_RATE_OVER_CAP' | 'SERVICE_RATE_OVER_CAP' | 'REDEMPTION_RATE_BELOW_LEAST'

/**
 * What is over a legal cap in a fund's new-style fees; an alert at import, never a crash. Fixed amounts per
 * order have no cap.
 */
export function checkFeeCaps(fund: {
  readonly kind: CapKind
  readonly investorType: InvestorType
  readonly purchaseTiers: readonly FeeTier[]
  readonly serviceRate: Rate
  readonly redemptionTiers: readonly FeeTier[]
}): CapProblem[] {
  const cap = caps[fund.kind]
  const problems: CapProblem[] = []
  if (fund.purchaseTiers.some((t) => t.charge.kind === 'rate' && t.charge.rate > cap.purchase)) {
    problems.push('PURCHASE_RATE_OVER_CAP')
  }
  if (fund.serviceRate > cap.service) problems.push('SERVICE_RATE_OVER_CAP')
  if (isBelowLeast(fund)) problems.push('REDEMPTION_RATE_BELOW_LEAST')

  return problems
}

/** Holding days from which a kind of fund may agree its redemption fee freely with this investor (§4.5). */
export function freeRedemptionFrom(kind: CapKind, investorType: InvestorType): bigint {
  if (kind === 'money' || kind === 'interbank-cd') return 0n
  if (investorType === 'individual' && (kind === 'index' || kind === 'bond')) return 7n
  if (investorType !== 'individual' && kind === 'bond') return 30n

  return 180n
}

/** Highest part of the management fee that may be passed on as 客户维护费 (§4.2). */
export function trailCap(kind: CapKind, investorType: InvestorType): Rate {
  if (investorType === 'individual') return rateFrom('0.5')

  return kind === 'active-equity' || kind === 'other-mixed' ? rateFrom('0.3') : rateFrom('0.15')
}

function isBelowLeast(fund: {
  readonly kind: CapKind
  readonly investorType: InvestorType
  readonly redemptionTiers: readonly FeeTier[]
}): boolean {
  const free = freeRedemptionFrom(fund.kind, fund.investorType)
  for (const { from, to, rate } of leastRedemption) {
    // Tiers are steps: looking at each day of the span finds every step inside it.
    for (let day = from; day < to && day < free; day++) {
      const { charge } = tierFor(fund.redemptionTiers, day)
      if (charge.kind !== 'rate' || charge.rate < rate) return true
    }
  }

  return false
}
