import { type Money, subtractMoney } from '../../kernel/money'
import { type Nav, valueAt } from '../../kernel/nav'
import { type Shares, sharesOfHundredths } from '../../kernel/shares'

/** Shares cut to whole ones, as exchange-side orders and some subscriptions do (§0.3; imported data only). */
export function wholeShares(shares: Shares): Shares {
  return sharesOfHundredths((shares / 100n) * 100n)
}

/**
 * An exchange-side purchase (E46): the whole shares that `net` pays for, the money they cost, and the refund
 * of the rest.
 */
export function exchangeSidePurchase(
  net: Money,
  nav: Nav,
): { readonly shares: Shares; readonly used: Money; readonly refund: Money } {
  const count = (net * 10n ** BigInt(nav.scale)) / (nav.units * 100n)
  const shares = sharesOfHundredths(count * 100n)
  const used = valueAt(shares, nav)

  return { shares, used, refund: subtractMoney(net, used) }
}
