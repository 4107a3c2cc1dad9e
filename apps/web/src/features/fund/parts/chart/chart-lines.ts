import type { ownTradePoints } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import type { LineChart } from '@tongzhou/ui/charts/line-chart'
import type { ComponentProps } from 'react'
import type { RatioCurve } from '../fund-types'

type ChartLine = ComponentProps<typeof LineChart>['series'][number]
type ChartMarker = NonNullable<ComponentProps<typeof LineChart>['markers']>[number]
export type OwnPoints = ResponseOf<typeof ownTradePoints>['points']
type Line = RatioCurve['series'][number]

const otherLooks = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const

/** Lines on the days of the fund; the others take the calm colours in their order. */
export function chartLines(lines: readonly Line[], days: readonly string[]): ChartLine[] {
  let others = 0

  return lines.map((line) => {
    const values = new Map(line.points)
    const look =
      line.key === 'FUND'
        ? 'main'
        : line.key === 'BENCHMARK'
          ? 'benchmark'
          : (otherLooks[others++] ?? 'series-6')

    return {
      key: `${line.key}-${line.fundCode ?? line.name}`,
      name: nameOf(line, days),
      look,
      values: days.map((day) => values.get(day) ?? null),
    }
  })
}

/** A line that ends before the others says with which day. */
function nameOf({ name, points }: Line, days: readonly string[]): string {
  const [end, last] = [points.at(-1)?.[0], days.at(-1)]

  return end === undefined || last === undefined || end >= last ? name : `${name}（至 ${end}）`
}

/** Orders stand at the first day of the curve on or after theirs; those before the range are left out. */
export function ownMarkers(own: OwnPoints, days: readonly string[]): ChartMarker[] {
  return own.flatMap((point) => {
    const index = days.findIndex((day) => day >= point.day)
    if (index < 0 || point.day < (days[0] ?? '')) return []
    const isBuy = point.side === 'BUY'
    const much = isBuy
      ? point.amount !== null && `${formatMoney(point.amount)} 元`
      : point.shares !== null && `${formatShares(point.shares)} 份`

    return [
      {
        index,
        kind: isBuy ? ('buy' as const) : ('sell' as const),
        text: `${point.day} ${isBuy ? '买入' : '卖出'} ${much || ''}`.trim(),
      },
    ]
  })
}
