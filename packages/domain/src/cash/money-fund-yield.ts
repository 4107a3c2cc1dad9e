import type { Money } from '../kernel/money'
import { divideHalfUp } from '../kernel/rounding'
import type { Shares } from '../kernel/shares'
import { parseScaled, printScaled } from '../kernel/decimal'
import { fixedHalfUp } from '../performance/percent'
import { assert } from '../kernel/assert'

declare const incomePerTenThousand: unique symbol
/** 万份收益: yuan of income per 10,000 shares in 10^-4 (0.3512 = 3512n), may be negative. §5.1. */
export type IncomePerTenThousand = bigint & { readonly [incomePerTenThousand]: true }

/** From a published figure with at most 4 decimals. Throws DecimalFormatError. */
export function incomePerTenThousandFrom(text: string): IncomePerTenThousand {
  return parseScaled(text, 4) as IncomePerTenThousand // the branded constructor
}

/** With exactly 4 decimals. */
export function printIncomePerTenThousand(value: IncomePerTenThousand): string {
  return printScaled(value, 4)
}

/** 万份收益 = day's net income ÷ total shares × 10,000, half-up to 4 decimals (§5.1, E26). `totalShares` > 0. */
export function incomePerTenThousandOf(netIncome: Money, totalShares: Shares): IncomePerTenThousand {
  // fen ÷ hundredths of a share is yuan per share, so × 10,000 × 10^4
  return divideHalfUp(netIncome * 100_000_000n, totalShares) as IncomePerTenThousand // the branded constructor
}

/**
 * How a fund's contract annualises: daily carry-over compounds, monthly carry-over adds up (§5.1). Data of a
 * fund.
 */
export type YieldFormula = 'compound' | 'simple'

/**
 * 七日年化 as a fraction over the last seven natural days' income per 10,000 (yuan, oldest first): compound
 * [∏(1 + Rᵢ/10000)]^(365/7) − 1, simple (Σ Rᵢ/7) × 365/10000.
 */
export function sevenDayYield(perTenThousand: ArrayLike<number>, formula: YieldFormula): number {
  assert(perTenThousand.length === 7, 'a 7-day yield needs seven days')
  if (formula === 'simple') return (sumOf(perTenThousand) / 7) * (365 / 10_000)
  // log1p keeps the digits of growth factors that differ from 1 in the fifth decimal
  let growth = 0
  for (let i = 0; i < 7; i += 1) growth += Math.log1p(incomePerShare(perTenThousand[i] ?? 0))

  return Math.expm1((growth * 365) / 7)
}

/** 七日年化 in percent with 3 decimals, half-up: "1.285" (§5.1, E23). */
export function sevenDayYieldPercent(perTenThousand: ArrayLike<number>, formula: YieldFormula): string {
  return fixedHalfUp(sevenDayYield(perTenThousand, formula) * 100, 3)
}

/** Income per 10,000 shares as a dividend per share, for the adjusted series of a money fund (§7.1). */
export function incomePerShare(perTenThousand: number): number {
  return perTenThousand / 10_000
}

/** Growth of a money fund over natural days: ∏(1 + Rᵢ/10000) − 1 (§7.1). */
export function moneyFundReturn(perTenThousand: ArrayLike<number>): number {
  let growth = 0
  for (let i = 0; i < perTenThousand.length; i += 1)
    growth += Math.log1p(incomePerShare(perTenThousand[i] ?? 0))

  return Math.expm1(growth)
}

/**
 * Yield of several money funds weighted by balance, null without any balance (§5.3, E28). `yields` are
 * fractions or percents.
 */
export function balanceWeightedYield(parts: readonly { balance: Money; yield: number }[]): number | null {
  const total = parts.reduce((sum, part) => sum + Number(part.balance), 0)
  if (total === 0) return null

  return parts.reduce((sum, part) => sum + (Number(part.balance) / total) * part.yield, 0)
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0

  return sum
}
