import { assert } from '../../kernel/assert'
import { type Money, minMoney, subtractMoney } from '../../kernel/money'
import { type Nav, sharesFor } from '../../kernel/nav'
import { RATE_ONE, type Rate, discounted, noRate, withoutRateHalfUp } from '../../kernel/rate'
import type { RoundingMode } from '../../kernel/rounding'
import type { Shares } from '../../kernel/shares'
import { type FeeTier, tierFor } from '../../fund/fee-schedule'

/** No discount: the whole rate. */
export const wholeRate = RATE_ONE as Rate

/** A front-end fee split: net + fee = amount always. */
export interface PurchaseFee {
  readonly net: Money
  readonly fee: Money
  /** The rate of the table before the discount; null in a fixed tier. */
  readonly listRate: Rate | null
  /** The rate charged; null in a fixed tier. */
  readonly rate: Rate | null
  readonly tierId: string
}

/**
 * Front-end fee by 外扣法 (§4.3, R-FEE-1, R-FEE-2): the tier is chosen by the gross amount of this order; the
 * discount (1折 = 0.1) applies to the rate; net is rounded half-up first, the fee is the rest. A fixed tier is
 * not discounted.
 */
export function purchaseFee(
  amount: Money,
  terms: { readonly tiers: readonly FeeTier[]; readonly discount?: Rate },
): PurchaseFee {
  const tier = tierFor(terms.tiers, amount)
  if (tier.charge.kind === 'fixed') {
    const fee = minMoney(tier.charge.amount, amount)
    return { net: subtractMoney(amount, fee), fee, listRate: null, rate: null, tierId: tier.id }
  }
  const listRate = tier.charge.rate
  const rate = listRate === noRate ? noRate : discounted(listRate, terms.discount ?? wholeRate)
  const net = withoutRateHalfUp(amount, rate)
  assert(net <= amount, 'a fee is never negative')

  return { net, fee: subtractMoney(amount, net), listRate, rate, tierId: tier.id }
}

/**
 * Fee and shares of a purchase at a NAV (of T; before it is known an estimate at the latest one, R-NUM-2).
 */
export function pricePurchase(
  amount: Money,
  terms: {
    readonly tiers: readonly FeeTier[]
    readonly discount?: Rate
    readonly nav: Nav
    readonly sharesRounding?: RoundingMode
  },
): PurchaseFee & { readonly shares: Shares } {
  const fee = purchaseFee(amount, terms)

  return { ...fee, shares: sharesFor(fee.net, terms.nav, terms.sharesRounding ?? 'half-up') }
}
