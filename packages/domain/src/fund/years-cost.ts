import { type Money, addMoney } from '../kernel/money'
import { type Rate, rateOfUnits, timesRateHalfUp } from '../kernel/rate'
import { type ClassFees, type HoldingCost, holdingCost } from './holding-cost'

/** What holding a fund for whole years costs, in yuan to the fen. */
export interface YearsCost extends HoldingCost {
  /** Management and custody of the years; the fund pays them out of its own assets. */
  readonly running: Money
}

/**
 * Everything that `amount` costs in so many years of 365 days at a constant NAV (R-LST-3): the fee of the
 * purchase at our discount, management, custody and service of the years, and the redemption fee then.
 * `runningRate`: management and custody of a year together, a fraction.
 */
export function yearsCost(
  fees: ClassFees & { readonly runningRate: Rate },
  held: { readonly amount: Money; readonly years: number },
): YearsCost {
  const cost = holdingCost(fees, { amount: held.amount, days: held.years * 365 })
  const running = timesRateHalfUp(held.amount, rateOfUnits(fees.runningRate * BigInt(held.years)))

  return { ...cost, running, total: addMoney(cost.total, running) }
}
