import type { DayText } from './calendar'
import type { Cell } from './csv'
import type { Factors } from './factors'
import type { IndexPlan } from './indexes'

/** An index at the end of a trading day. */
export interface IndexDay {
  readonly day: DayText
  readonly close: number
  /** The close before, null on the first day of the market. */
  readonly before: number | null
  /** Price to earnings with four decimals; null for what has no earnings. */
  readonly pe: string | null
}

/**
 * The days of an index in a span. Level and earnings follow from the market's first day, so a day is the same
 * in every span.
 */
export function indexDays(
  factors: Factors,
  plan: IndexPlan,
  span: { readonly from: DayText; readonly asOf: DayText },
): IndexDay[] {
  const days: IndexDay[] = []
  let level = plan.start
  let before: number | null = null
  let passed = 0
  for (const factor of factors.until(span.asOf)) {
    if (factor.day > span.asOf) break
    const sector = plan.sector === null ? 0 : (factor.sectors[plan.sector] ?? 0) * plan.sectorWeight
    const value =
      plan.equity * factor.equity +
      plan.size * factor.size +
      plan.growth * factor.growth +
      sector +
      plan.bond * factor.bond +
      plan.overseas * factor.overseas +
      (plan.kind === 'MONEY' ? factor.shortRate / 243 : 0)
    level *= Math.exp(value)
    const close = Math.round(level * 100) / 100
    if (factor.day >= span.from) {
      days.push({ day: factor.day, close, before, pe: earningsRatio(plan, { close, years: passed / 243 }) })
    }
    before = close
    passed += 1
  }

  return days
}

/** Rows of an index file (docs/market-import.md). */
export function indexRows(
  factors: Factors,
  plan: IndexPlan,
  span: { readonly from: DayText; readonly asOf: DayText },
): Cell[][] {
  return indexDays(factors, plan, span).map(({ day, close, before, pe }) => [
    day,
    null,
    null,
    null,
    close.toFixed(2),
    before === null ? null : before.toFixed(2),
    before === null ? null : (((close - before) / before) * 100).toFixed(4),
    pe,
  ])
}

/**
 * Price to earnings of a stock index whose earnings grow evenly, from 15 on the market's first day; other
 * indexes have none.
 */
function earningsRatio(
  plan: IndexPlan,
  at: { readonly close: number; readonly years: number },
): string | null {
  if (plan.kind !== 'STOCK') return null
  return ((15 * at.close) / plan.start / 1.06 ** at.years).toFixed(4)
}
