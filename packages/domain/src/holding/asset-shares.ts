import { formatWeights } from '../format/rates'
import { type Money, printMoney } from '../kernel/money'

/**
 * The percent of each amount (≥ 0) of their sum, two decimals, by the largest remainder (R-ACT-17): they add
 * up to 100.00, or are all 0.00.
 */
export function assetShares(values: readonly Money[]): string[] {
  return formatWeights(values.map(printMoney)).map((percent) => percent.slice(0, -1))
}
