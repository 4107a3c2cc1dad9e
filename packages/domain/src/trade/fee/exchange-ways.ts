import { tenTo } from '../../kernel/decimal'
import { type Money, addMoney, noMoney } from '../../kernel/money'
import { type Nav, sharesFor } from '../../kernel/nav'
import { type Rate, RATE_ONE, rateOfUnits } from '../../kernel/rate'
import { type RoundingMode, divideHalfUp, divideTruncate } from '../../kernel/rounding'
import { type Shares, noShares } from '../../kernel/shares'
import { type ClassFees, holdingCost } from '../../fund/holding-cost'
import { SERVICE_FEE_DAYS } from '../../fund/service-fee'
import type { RedeemedLot } from './redemption-fee'

/** The ways from one fund into another, in the order they are shown (R-SWP-1). */
export const exchangeWays = ['TRANSFORM', 'SELL_THEN_BUY', 'SELL_TO_CASH', 'HOLD'] as const
export type ExchangeWay = (typeof exchangeWays)[number]

/** What a class takes of money that is in it already; what buying costs stands elsewhere. */
export type YearFees = Pick<ClassFees, 'redemptionTiers' | 'serviceRate' | 'isMoneyFund'>

const YEAR = 365

/** A NAV after the target has moved by so much while the money was out (0.01 = +1 %), to its own scale. */
export function navAfterMove(nav: Nav, move: Rate): Nav {
  return { units: divideHalfUp(nav.units * (RATE_ONE + move), RATE_ONE), scale: nav.scale }
}

/** The shares that money, less its fee, brings after such a move; none where the NAV would be nothing. */
export function sharesAfterMove(
  net: Money,
  target: { readonly nav: Nav; readonly move: Rate; readonly rounding: RoundingMode },
): Shares {
  const nav = navAfterMove(target.nav, target.move)

  return nav.units <= 0n ? noShares : sharesFor(net, nav, target.rounding)
}

/**
 * The move of the target's NAV with which both ways bring the same shares, cut to 0.01 % (R-SWP-2): a larger
 * rise while the money is out, and the transform brings more. Negative: only a fall makes up for it.
 */
export function breakEvenMove(shares: { readonly transform: Shares; readonly thenBuy: Shares }): Rate | null {
  const { transform, thenBuy } = shares
  if (transform <= noShares) return null
  const hundredths = divideTruncate((thenBuy - transform) * tenTo(4), transform)

  return rateOfUnits((hundredths * RATE_ONE) / tenTo(4))
}

/** What money put in now costs within a year at a constant NAV: service fee, and selling after it. */
export function yearCostOf(net: Money, fees: YearFees): Money {
  const held = { amount: net, days: YEAR }

  return holdingCost({ ...fees, purchaseTiers: [], discount: RATE_ONE as Rate }, held).total
}

/**
 * What shares that stay cost within another year: each lot pays the service fee only until it has paid it for
 * a year (R-FEE-6), and is then sold by the tier of its own days.
 */
export function yearCostOfHeld(lots: readonly RedeemedLot[], fees: YearFees): Money {
  const whole: ClassFees = { ...fees, purchaseTiers: [], discount: RATE_ONE as Rate }

  return lots.reduce((sum, { gross, days }) => {
    const left = fees.isMoneyFund ? YEAR : Math.min(YEAR, Math.max(0, SERVICE_FEE_DAYS - days))
    const { service } = holdingCost(whole, { amount: gross, days: left })
    const { redemption } = holdingCost(whole, { amount: gross, days: days + YEAR })

    return addMoney(sum, addMoney(service, redemption))
  }, noMoney)
}
