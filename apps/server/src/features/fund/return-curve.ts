import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { curvePoints } from '@tongzhou/contract/fund/fund-shapes'
import { Written } from '@tongzhou/contract/kit/written'
import { returnCurve } from '@tongzhou/contract/fund/return-curve'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { coveredTo } from '@tongzhou/domain/performance/covered-span'
import { drawdownCurve } from '@tongzhou/domain/performance/max-drawdown'
import { handleOpen } from '../../http/handle'
import { lineAmong, peerLine, seriesLine } from '../../market/beside-lines'
import type { CurveLine } from '../../market/curve-line'
import { growthOn, lineText, placeOnOrBefore } from '../../market/curve-line'
import { thinned } from '../../market/curve-points'
import { type DrawnDays, drawnOn } from '../../market/drawn-days'
import type { Market, MarketFund, NavStretch } from '../../market/market-data'
import { type DayNumber, dayOfNumber, numberOfDay } from '../../market/store/day-grid'
import { benchmarkOf } from '../../market/fund-benchmark'
import {
  type DisplayContext,
  defaultWindow,
  hiddenReason,
  rawFigure,
  shownWindows,
  spanReason,
} from '../../market/window-figures'
import { type Window, windowLabels } from '../../market/windows'

export const handler = handleOpen(
  returnCurve,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'detail' }
    const windows = shownWindows(fund, display)
    const span =
      input.from && input.to
        ? customSpan(fund, display, { from: input.from, to: input.to })
        : windowSpan(fund, display, input.window)
    if ('reason' in span) {
      return { from: null, to: null, series: [], drawdown: [], windows, reason: span.reason, summary: null }
    }

    return { ...curveOf(fund, market, span, input.compare ?? []), windows, reason: null }
  },
  { keep: 'everyone' },
)

type Span = { readonly from: Day; readonly to: Day; readonly label: string }

function windowSpan(
  fund: MarketFund,
  display: DisplayContext,
  asked: Window | undefined,
): Span | { reason: string } {
  const window = asked ?? defaultWindow(fund)
  const reason = hiddenReason(fund, window, display)
  if (reason !== null) return { reason }
  const figure = rawFigure(fund, window)
  if (figure.from === null || figure.to === null) return { reason: '净值历史短于该区间' }

  return { from: figure.from, to: figure.to, label: windowLabels[window] }
}

function customSpan(
  fund: MarketFund,
  display: DisplayContext,
  span: { from: Day; to: Day },
): Span | { reason: string } {
  const reason = spanReason(fund, span, display)

  return reason === null ? { ...span, label: `${span.from} 至 ${span.to}` } : { reason }
}

function curveOf(fund: MarketFund, market: Market, span: Span, compare: readonly string[]) {
  const stretch = fund.history.between(span.from, span.to)
  const shown = thinned(0, stretch.numbers.length - 1)
  const drawn = drawnOn(market, taken(stretch.numbers, shown, Int32Array))
  const own = lineAmong(drawn, growthOn(stretch, drawn.numbers))
  const others = [
    { key: 'BENCHMARK' as const, name: '业绩比较基准', line: seriesLine(drawn, benchmarkOf(fund)) },
    { key: 'PEER' as const, name: '同类平均', line: peerLine(drawn, fund, market) },
    {
      key: 'INDEX' as const,
      name: market.mainIndex?.name ?? '',
      line: seriesLine(drawn, market.mainIndex?.series ?? null),
    },
  ].flatMap(({ line, ...named }) => (line === null ? [] : [{ ...named, line }]))
  const compared = compare.flatMap((code) => comparedLine(market, code, drawn))

  return {
    from: dayOr(drawn.numbers[0], span.from),
    to: dayOr(drawn.numbers.at(-1), span.to),
    series: [
      { key: 'FUND' as const, name: '本基金', fundCode: fund.fundCode, points: own?.points ?? [] },
      ...others.map(({ key, name, line }) => ({ key, name, fundCode: null, points: line.points })),
      ...compared,
    ],
    drawdown: drawdownLine(stretch, shown, drawn),
    summary: summaryOf(span.label, own?.last, others[0]),
  }
}

/** How far below the highest point so far, in percent ≤ 0. */
function drawdownLine(stretch: NavStretch, shown: readonly number[], { numbers }: DrawnDays) {
  const curve = drawdownCurve(stretch, { from: 0, to: stretch.numbers.length - 1 })

  return Written.as(curvePoints, lineText(numbers, taken(curve, shown, Float64Array)))
}

function dayOr(number: DayNumber | undefined, other: Day): Day {
  return number === undefined ? other : dayOfNumber(number)
}

/** The values at some places. */
function taken<Values extends Int32Array | Float64Array>(
  values: Values,
  places: readonly number[],
  List: new (length: number) => Values,
): Values {
  const some = new List(places.length)
  for (let i = 0; i < some.length; i += 1) some[i] = values[places[i] ?? 0] ?? 0

  return some
}

/** A fund or an index drawn beside; none that begins later than the curve. */
function comparedLine(market: Market, code: string, drawn: DrawnDays) {
  const other = market.funds.get(code)
  const index = market.indexes.get(code)
  const [first, last] = [drawn.numbers[0], drawn.numbers.at(-1)]
  if (first === undefined || last === undefined) return []
  const line = other
    ? fundLine(drawn, other.history, { first, last })
    : seriesLine(drawn, index?.series ?? null)
  const name = other?.name ?? index?.name ?? code

  return line === null || drawn.numbers.length < 2
    ? []
    : [{ key: 'COMPARE' as const, name, fundCode: code, points: line.points }]
}

/** The line of another fund; it ends with its own NAVs. */
function fundLine(
  drawn: DrawnDays,
  history: MarketFund['history'],
  { first, last }: { first: DayNumber; last: DayNumber },
): CurveLine | null {
  const end = coveredTo({ days: history.lastDay === null ? [] : [history.lastDay] })
  const known = end === null ? 0 : placeOnOrBefore(drawn.numbers, numberOfDay(end)) + 1
  const stretch = history.between(dayOfNumber(first), dayOfNumber(last))

  return known < 2 ? null : lineAmong(drawn, growthOn(stretch, drawn.numbers.subarray(0, known)))
}

function summaryOf(
  label: string,
  own: number | undefined,
  benchmark: { name: string; line: CurveLine } | undefined,
): string | null {
  if (own === undefined) return null
  const beside = benchmark?.line.isWhole ? `，同期${benchmark.name} ${signed(benchmark.line.last)}` : ''

  return `${label}本基金 ${signed(own)}${beside}`
}

function signed(percent: number): string {
  return formatSignedPercent(fixedHalfUp(percent, 2))
}
