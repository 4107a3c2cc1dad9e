import type { Queryable } from '@tongzhou/db/connect'
import { explainGapCause, explainGapTotal, gapCauses } from '@tongzhou/domain/explain/explain-gap'
import {
  explainCalendar,
  explainCapital,
  explainMoneyWeighted,
  explainSpanIncome,
  explainTimeWeighted,
} from '@tongzhou/domain/explain/explain-span'
import type { Explanation } from '@tongzhou/domain/explain/explanation'
import type { ExplainedFigure } from '@tongzhou/domain/explain/figures'
import { mergedDays } from '@tongzhou/domain/holding/merged-days'
import { type CountedDays, countedDays } from '@tongzhou/domain/holding/window-return'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { Market } from '../../market/market-data'
import { findHoldings } from '../../trading/holdings/fund-holdings'
import { type IncomeScope, inScope, incomesOf } from './fund-income'
import { returnDaysOf } from '../../trading/holdings/return-days'

export type SpanFigure = Extract<ExplainedFigure, `SPAN_${string}` | `GAP_${string}`>

interface Asked {
  readonly customerNo: string
  readonly market: Market
  readonly today: Day
  readonly fundCode?: string | undefined
  readonly scope?: IncomeScope | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

const ALWAYS = dayFrom('1990-01-01')

/**
 * How a figure of a span of days came about, of all holdings of a scope or, of a gap, of one fund; null where
 * there is none.
 */
export async function explainSpanFigure(
  db: Queryable,
  figure: SpanFigure,
  asked: Asked,
): Promise<Explanation | null> {
  const { customerNo, market, today, fundCode, scope = 'ALL', from = ALWAYS, to = today } = asked
  const isGap = figure.startsWith('GAP_')
  if (isGap !== (fundCode !== undefined)) return null
  const one = fundCode === undefined ? {} : { fundCode }
  const { funds } = await findHoldings(db, { customerNo, market, ...one })
  const [first] = funds
  if (isGap) {
    const history = market.funds.get(fundCode ?? '')?.history
    const span = first && countedDays(returnDaysOf(first), { from: ALWAYS, to: today })
    if (!history || !span) return null
    const levels = new Map(span.counted.map(({ day }) => [day, history.adjustedAt(day) ?? 0]))
    levels.set(span.base, history.adjustedAt(span.base) ?? 0)

    return [...levels.values()].includes(0) ? null : gapFigure(figure, span, (on) => levels.get(on) ?? 0)
  }
  const own = inScope(funds, scope)
  if (figure === 'SPAN_CALENDAR') {
    const days = own.flatMap((fund) => incomesOf(fund).days.filter(({ day }) => from <= day && day <= to))

    return days.length === 0 ? null : explainCalendar(days)
  }
  const merged = mergedDays(
    own.map((fund) => returnDaysOf(fund)),
    market.calendars.CN,
  )
  const span = countedDays(merged, { from, to })

  return span && spanFigure(figure, span)
}

function gapFigure(figure: SpanFigure, span: CountedDays, levelOf: (day: Day) => number): Explanation | null {
  if (figure === 'GAP_TOTAL') return explainGapTotal(span, levelOf).gap
  if (figure === 'GAP_AT_FUND_RETURN') return explainGapTotal(span, levelOf).atFundReturn
  const cause = gapCauses.find((name) => figure === `GAP_${name}`)

  return cause === undefined ? null : explainGapCause(span, cause, levelOf)
}

function spanFigure(figure: SpanFigure, span: CountedDays): Explanation | null {
  switch (figure) {
    case 'SPAN_INCOME':
      return explainSpanIncome(span)
    case 'SPAN_CAPITAL':
      return explainCapital(span)
    case 'SPAN_MONEY_WEIGHTED':
      return explainMoneyWeighted(span)
    case 'SPAN_TIME_WEIGHTED':
      return explainTimeWeighted(span)
    default:
      return null
  }
}
