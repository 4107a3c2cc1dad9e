import type { DayText } from './calendar'
import type { Cell } from './csv'
import type { Market } from './market'
import type { IndexPlan } from './indexes'

/** Rows of an index file. The level follows the factors since the market's first day. */
export function indexRows(
  market: Market,
  plan: IndexPlan,
  span: { readonly from: DayText; readonly asOf: DayText },
): Cell[][] {
  const rows: Cell[][] = []
  let level = plan.start
  let before: number | null = null
  for (const factor of market.factors.until(span.asOf)) {
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
      const change = before === null ? null : (((close - before) / before) * 100).toFixed(4)
      rows.push([
        factor.day,
        null,
        null,
        null,
        close.toFixed(2),
        before === null ? null : before.toFixed(2),
        change,
        earningsRatio(plan, { close, years: rows.length / 243 }),
      ])
    }
    before = close
  }
  return rows
}

/**
 * Price to earnings of a stock index whose earnings grow evenly, from 15 on its first day; other indexes have
 * none.
 */
function earningsRatio(
  plan: IndexPlan,
  at: { readonly close: number; readonly years: number },
): string | null {
  if (plan.kind !== 'STOCK') return null
  return ((15 * at.close) / plan.start / 1.06 ** at.years).toFixed(4)
}
