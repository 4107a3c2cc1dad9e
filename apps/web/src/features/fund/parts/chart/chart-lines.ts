import type { LineChart } from '@tongzhou/ui/charts/line-chart'
import type { ComponentProps } from 'react'
import type { RatioCurve } from '../../../../shared/fund/fund-types'

type ChartLine = ComponentProps<typeof LineChart>['series'][number]
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
