import { type Money, noMoney } from '../kernel/money'
import type { PlanMode } from './plan-state'
import { smartAmount } from './smart-amount'
import type { RatioStep, SmartTables } from './smart-tables'

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
  /** Those in force on the day of the period. */
  tables: SmartTables
}): AmountRange {
  const { mode, base, planMin, debitMax, tables } = plan
  if (mode === 'FIXED') return { least: base, most: base }
  const amountAt = (ratio: number) => smartAmount({ base, ratio, planMin, room: debitMax }) ?? noMoney
  const ratios = ratiosOf(mode, tables)

  return { least: amountAt(Math.min(...ratios)), most: amountAt(Math.max(...ratios)) }
}

/**
 * The most that a period may ever take: what the customer authorises (R-PLAN-9), by the tables in force when
 * he does.
 */
export function mostOfPeriod(plan: Parameters<typeof amountRange>[0]): Money {
  return plan.debitMax ?? amountRange(plan).most
}

function ratiosOf(mode: Exclude<PlanMode, 'FIXED'>, tables: SmartTables): readonly number[] {
  const { MA, RISE_FALL, VALUATION } = tables
  const sides = {
    MA: [MA.above, MA.belowWild, MA.belowCalm],
    RISE_FALL: [RISE_FALL.rise, RISE_FALL.fall],
    VALUATION: [VALUATION],
  } satisfies Record<typeof mode, readonly (readonly RatioStep[])[]>

  return sides[mode].flat().map(({ ratio }) => ratio)
}
