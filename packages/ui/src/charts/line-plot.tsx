import { area, line } from 'd3-shape'
import { ChartAxes, ChartTicks } from './chart-axes'
import type { ChartMarker, LineChartProps } from './line-chart-props'
import { plotOf } from './plot'
import type { Plot } from './plot'
import { pens } from './series'
import type { Series } from './series'

/** The drawing of a LineChart at a measured width. */
export function LinePlot(props: LineChartProps & { width: number; height: number; index: number | null }) {
  const { days, series, width, height, index } = props
  const plot = plotOf({
    count: days.length,
    values: series.flatMap((each) => each.values),
    width,
    height,
    top: 12,
    bottom: 24,
    withZero: props.withZero ?? false,
  })
  const main = series.find((each) => each.look === 'main')

  return (
    <svg
      role="img"
      aria-label={props.summary}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      className="block overflow-visible"
    >
      <ChartAxes plot={plot} days={days} />
      {main !== undefined && (
        <Wash
          plot={plot}
          values={main.values}
          base={props.washTo === 'zero' ? plot.y(0) : plot.height - 24}
        />
      )}
      {/* The main line lies on top of the others. */}
      {series
        .toSorted((a, b) => Number(a.look === 'main') - Number(b.look === 'main'))
        .map((each) => (
          <Line key={each.key} plot={plot} series={each} />
        ))}
      {main !== undefined &&
        props.markers?.map((marker) => (
          <Marker key={`${marker.index}-${marker.kind}`} plot={plot} marker={marker} values={main.values} />
        ))}
      <ChartTicks plot={plot} format={props.formatTick ?? props.format} />
      {index !== null && <Crosshair plot={plot} series={series} index={index} />}
    </svg>
  )
}

function Line({ plot, series }: { plot: Plot; series: Series }) {
  const pen = pens[series.look]

  return (
    <path
      d={pathOf(plot, series.values)}
      fill="none"
      stroke={pen.color}
      strokeWidth={pen.width}
      strokeDasharray={pen.dash}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  )
}

function Wash({ plot, values, base }: { plot: Plot; values: Series['values']; base: number }) {
  const shape = area<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => plot.x(at))
    .y0(base)
    .y1((value) => plot.y(value ?? 0))

  return <path d={shape([...values]) ?? ''} fill="var(--brand-ink)" opacity={0.08} />
}

function Crosshair({ plot, series, index }: { plot: Plot; series: readonly Series[]; index: number }) {
  const x = plot.x(index)

  return (
    <g>
      <line x1={x} x2={x} y1={0} y2={plot.height - 24} stroke="var(--ink-faint)" strokeWidth={1} />
      {series.map((each) => {
        const value = each.values[index]
        if (value === null || value === undefined) return null

        return (
          <circle
            key={each.key}
            cx={x}
            cy={plot.y(value)}
            r={3.5}
            fill="var(--surface)"
            stroke={pens[each.look].color}
            strokeWidth={2}
          />
        )
      })}
    </g>
  )
}

const letters: Record<ChartMarker['kind'], string> = { buy: '买', sell: '卖', dividend: '息' }

function Marker({ plot, marker, values }: { plot: Plot; marker: ChartMarker; values: Series['values'] }) {
  const value = values[marker.index]
  if (value === null || value === undefined) return null

  return (
    <g transform={`translate(${plot.x(marker.index)} ${plot.y(value)})`}>
      <circle r={8} fill="var(--surface)" stroke="var(--brand-ink)" strokeWidth={1.5} />
      <text textAnchor="middle" dy="0.35em" fontSize={9} fill="var(--brand-ink)">
        {letters[marker.kind]}
      </text>
    </g>
  )
}

/** The path of a line with gaps where values are missing. */
export function pathOf(plot: Plot, values: readonly (number | null)[]): string {
  const shape = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => plot.x(at))
    .y((value) => plot.y(value ?? 0))

  return shape([...values]) ?? ''
}
