import { LineChart } from './line-chart'

/**
 * The fall from the last high over days (values ≤ 0), the deepest day named in the summary. A LineChart whose
 * zero line is the high.
 */
export function DrawdownChart(props: {
  title: string
  days: readonly string[]
  values: readonly (number | null)[]
  benchmark?: { name: string; values: readonly (number | null)[] } | undefined
  format: (value: number) => string
  height?: number
}) {
  const deepest = deepestOf(props.values)
  const day = deepest === null ? undefined : props.days[deepest.index]
  const series = [
    { key: 'fund', name: '本基金', look: 'main' as const, values: props.values },
    ...(props.benchmark === undefined
      ? []
      : [
          {
            key: 'benchmark',
            name: props.benchmark.name,
            look: 'benchmark' as const,
            values: props.benchmark.values,
          },
        ]),
  ]

  return (
    <LineChart
      title={props.title}
      summary={
        deepest === null || day === undefined
          ? `${props.title}：没有数据`
          : `${props.title}：最大回撤 ${props.format(deepest.value)}，在 ${day}`
      }
      days={props.days}
      series={series}
      format={props.format}
      height={props.height ?? 200}
      withZero
    />
  )
}

/** The lowest value and its place; the first one when several are equal; null without values. */
export function deepestOf(values: readonly (number | null)[]): { index: number; value: number } | null {
  let deepest: { index: number; value: number } | null = null
  for (const [index, value] of values.entries())
    if (value !== null && (deepest === null || value < deepest.value)) deepest = { index, value }

  return deepest
}
