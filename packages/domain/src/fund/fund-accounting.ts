import { assert } from '../kernel/assert'
import { type Money, moneyOfFen, subtractMoney, sumMoney } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import { RATE_ONE, type Rate } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'
import { type Shares, noShares, sharesOfHundredths } from '../kernel/shares'

/** Unit NAV = (assets − liabilities) ÷ shares, half-up to the fund's scale. */
export function navOf(
  fund: {
    readonly assets: readonly Money[]
    readonly liabilities: readonly Money[]
    readonly shares: Shares
  },
  scale: number,
): Nav {
  assert(fund.shares > noShares, 'a fund with a NAV has shares')
  const net = subtractMoney(sumMoney(fund.assets), sumMoney(fund.liabilities))

  return { units: divideHalfUp(net * 10n ** BigInt(scale), fund.shares), scale }
}

/** Accumulated NAV (累计净值) = unit NAV + all dividends per share so far. */
export function accumulatedNav(unitNav: Nav, dividends: readonly Nav[]): Nav {
  const scale = dividends.reduce((most, d) => Math.max(most, d.scale), unitNav.scale)
  const units = [unitNav, ...dividends].reduce((sum, n) => sum + n.units * 10n ** BigInt(scale - n.scale), 0n)

  return { units, scale }
}

/**
 * A dividend that every holder reinvests: the money stays in the fund, the unit NAV falls by the dividend per
 * share.
 */
export function navAfterReinvestment(
  fund: { readonly net: Money; readonly shares: Shares },
  perTenShares: Nav,
  scale: number,
): { readonly net: Money; readonly nav: Nav } {
  assert(fund.shares > noShares, 'a fund with a NAV has shares')
  const whole = 10n ** BigInt(perTenShares.scale) * 10n
  const units = divideHalfUp(
    10n ** BigInt(scale) * (fund.net * whole - perTenShares.units * fund.shares),
    fund.shares * whole,
  )

  return { net: fund.net, nav: { units, scale } }
}

/**
 * Management, custody or service fee of a day: net assets of the day before × annual rate ÷ days in the year,
 * half-up (§4.9).
 */
export function dailyFee(
  netBefore: Money,
  terms: { readonly annualRate: Rate; readonly daysInYear: number },
): Money {
  return moneyOfFen(divideHalfUp(netBefore * terms.annualRate, RATE_ONE * BigInt(terms.daysInYear)))
}

/**
 * Shares × ratio and NAV ÷ ratio of a split or merger, half-up; the NAV keeps its scale unless one is given
 * (§3.10).
 */
export function splitOf(
  holding: { readonly shares: Shares; readonly nav: Nav },
  ratio: Nav,
  scale: number = holding.nav.scale,
): { shares: Shares; nav: Nav } {
  const whole = 10n ** BigInt(ratio.scale)
  const value = holding.nav.units * whole * 10n ** BigInt(scale)

  return {
    shares: sharesOfHundredths(divideHalfUp(holding.shares * ratio.units, whole)),
    nav: { units: divideHalfUp(value, ratio.units * 10n ** BigInt(holding.nav.scale)), scale },
  }
}
