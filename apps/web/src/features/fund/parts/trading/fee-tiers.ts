import type { FeeTier as DomainTier } from '@tongzhou/domain/fund/fee-schedule'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import type { FeeTier } from '../../../../shared/fund/fund-types'

/** Purchase tiers as the fee rule takes them: bounds in fen. */
export function amountTiers(tiers: readonly FeeTier[]): DomainTier[] {
  return tiers.map((tier) => domainTier(tier, (bound) => moneyFrom(bound)))
}

/** Redemption tiers as the fee rule takes them: bounds in natural days. */
export function dayTiers(tiers: readonly FeeTier[]): DomainTier[] {
  return tiers.map((tier) => domainTier(tier, (bound) => BigInt(bound.split('.')[0] ?? '0')))
}

function domainTier(tier: FeeTier, bound: (text: string) => bigint): DomainTier {
  return {
    id: tier.lower,
    lower: bound(tier.lower),
    upper: tier.upper === null ? null : bound(tier.upper),
    charge:
      tier.fixedAmount === null
        ? { kind: 'rate', rate: rateFrom(tier.rate ?? '0') }
        : { kind: 'fixed', amount: moneyFrom(tier.fixedAmount) },
  }
}
