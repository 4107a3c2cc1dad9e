import { type Money, noMoney } from '../kernel/money'
import type { PlanMode } from './plan-state'
import { smartAmount } from './smart-amount'
import { type RatioStep, usualMovingAverageTable, usualRiseFallTable } from './smart-tables'

/** What a period may take at the least and at the most while its signal is not out (R-PLAN-6). */
export interface AmountRange {
  readonly least: Money
  readonly most: Money
}

/** The amounts between which a period of a mode lies, by the tables in force; a fixed one has one amount. */
export function amountRange(plan: { mode: PlanMode; base: Money; planMin: Money }): AmountRange {
  const { mode, base, planMin } = plan
  if (mode === 'FIXED') return { least: base, most: base }
  const amountAt = (ratio: number) => smartAmount({ base, ratio, planMin, room: null }) ?? noMoney
  const ratios = ratiosOf[mode]

  return { least: amountAt(Math.min(...ratios)), most: amountAt(Math.max(...ratios)) }
}

const { above, belowWild, belowCalm } = usualMovingAverageTable
const { rise, fall } = usualRiseFallTable
const ratiosOf: Readonly<Record<Exclude<PlanMode, 'FIXED'>, readonly number[]>> = {
  MA: ratios(above, belowWild, belowCalm),
  RISE_FALL: ratios(rise, fall),
  VALUATION: [50, 100, 200],
}

function ratios(...sides: readonly (readonly RatioStep[])[]): readonly number[] {
  return sides.flat().map(({ ratio }) => ratio)
}
