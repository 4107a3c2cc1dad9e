import { type Money, noMoney } from '../kernel/money'
import type { PlanMode } from './plan-state'
import { smartAmount } from './smart-amount'
import {
  type RatioStep,
  usualMovingAverageTable,
  usualRiseFallTable,
  usualValuationSteps,
} from './smart-tables'

/** What a period may take at the least and at the most while its signal is not out (R-PLAN-6). */
export interface AmountRange {
  readonly least: Money
  readonly most: Money
}

/**
 * The amounts between which a period of a mode lies, by the tables in force and never above the plan's
 * ceiling (R-PLAN-8); a fixed one has one amount.
 */
export function amountRange(plan: {
  mode: PlanMode
  base: Money
  planMin: Money
  debitMax: Money | null
}): AmountRange {
  const { mode, base, planMin, debitMax } = plan
  if (mode === 'FIXED') return { least: base, most: base }
  const amountAt = (ratio: number) => smartAmount({ base, ratio, planMin, room: debitMax }) ?? noMoney
  const ratios = ratiosOf[mode]

  return { least: amountAt(Math.min(...ratios)), most: amountAt(Math.max(...ratios)) }
}

/** The most that a period may ever take: what the customer authorises (R-PLAN-9). */
export function mostOfPeriod(plan: Parameters<typeof amountRange>[0]): Money {
  return plan.debitMax ?? amountRange(plan).most
}

const { above, belowWild, belowCalm } = usualMovingAverageTable
const { rise, fall } = usualRiseFallTable
const ratiosOf: Readonly<Record<Exclude<PlanMode, 'FIXED'>, readonly number[]>> = {
  MA: ratios(above, belowWild, belowCalm),
  RISE_FALL: ratios(rise, fall),
  VALUATION: ratios(usualValuationSteps),
}

function ratios(...sides: readonly (readonly RatioStep[])[]): readonly number[] {
  return sides.flat().map(({ ratio }) => ratio)
}
