import { ChartData } from './chart-data'
import { plotOf } from './plot'
import type { Plot } from './plot'
import { useWidth } from './use-width'

export type Bar = {
  key: string
  label: string
  value: number | null
  /** A second, paler bar beside it. */ benchmark?: number | null
}

/**
 * Bars above and below zero, one per year or month, in the direction colours, with their value printed; the benchmark
 * beside each in grey. For up to about a dozen bars.
 */
export function BarChart(props: {
  title: string
  summary: string
  bars: readonly Bar[]
  names?: { value: string; benchmark?: string }
  format: (value: number) => string
  height?: number
}) {
  const { bars, format } = props
  const height = props.height ?? 200
  const { ref, width } = useWidth<HTMLDivElement>(358)
  const plot = plotOf({
    count: bars.length,
    values: bars.flatMap((bar) => [bar.value, bar.benchmark ?? null]),
    width,
    height,
    top: 22,
    bottom: 40,
    withZero: true,
  })
  const names = props.names ?? { value: '本基金' }
  const band = width / Math.max(1, bars.length)

  return (
    <figure className="flex flex-col gap-1">
      <div ref={ref}>
        <svg
          role="img"
          aria-label={props.summary}
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          height={height}
          className="block"
        >
          {bars.map((bar, at) => (
            <BarGroup key={bar.key} bar={bar} plot={plot} left={at * band} band={band} format={format} />
          ))}
          <line x1={0} x2={width} y1={plot.y(0)} y2={plot.y(0)} stroke="var(--line-strong)" />
        </svg>
      </div>
      <ChartData
        caption={props.title}
        columns={['期间', names.value, ...(names.benchmark === undefined ? [] : [names.benchmark])]}
        rows={() =>
          bars.map((bar) => [
            bar.label,
            print(bar.value, format),
            ...(names.benchmark === undefined ? [] : [print(bar.benchmark ?? null, format)]),
          ])
        }
      />
    </figure>
  )
}

function BarGroup(props: {
  bar: Bar
  plot: Plot
  left: number
  band: number
  format: (value: number) => string
}) {
  const { bar, plot, left, band } = props
  const hasBenchmark = bar.benchmark !== undefined && bar.benchmark !== null
  const width = Math.min(28, band * (hasBenchmark ? 0.3 : 0.5))
  const middle = left + band / 2
  const value = bar.value ?? 0
  const beside = bar.benchmark ?? 0
  const labelY = value >= 0 ? plot.y(Math.max(value, beside)) - 6 : plot.y(Math.min(value, beside)) + 15

  return (
    <g className="text-12 tabular-nums" aria-hidden="true">
      {bar.value !== null && (
        <BarBox
          plot={plot}
          value={bar.value}
          x={hasBenchmark ? middle - width - 1 : middle - width / 2}
          width={width}
          color={bar.value < 0 ? 'var(--loss)' : 'var(--gain)'}
        />
      )}
      {hasBenchmark && (
        <BarBox
          plot={plot}
          value={bar.benchmark ?? 0}
          x={middle + 1}
          width={width}
          color="var(--line-strong)"
        />
      )}
      <text x={middle} y={labelY} textAnchor="middle" fill="var(--ink)">
        {print(bar.value, props.format)}
      </text>
      <text x={middle} y={plot.height - 6} textAnchor="middle" fill="var(--ink-faint)">
        {bar.label}
      </text>
    </g>
  )
}

function BarBox(props: { plot: Plot; value: number; x: number; width: number; color: string }) {
  const zero = props.plot.y(0)
  const end = props.plot.y(props.value)

  return (
    <rect
      x={props.x}
      width={props.width}
      y={Math.min(zero, end)}
      height={Math.max(1, Math.abs(end - zero))}
      rx={2}
      fill={props.color}
      opacity={0.85}
    />
  )
}

function print(value: number | null, format: (value: number) => string): string {
  return value === null ? '--' : format(value)
}
