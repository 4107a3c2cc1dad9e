import { area, line } from 'd3-shape'
import { ChartDays, ChartGrid, ChartTicks } from './chart-axes'
import type { LineChartProps } from './line-chart-props'
import { Crosshair, Marker } from './plot-marks'
import { plotOf } from './plot'
import type { Plot } from './plot'
import { pens } from './series'
import type { Series } from './series'

/** Room under the plot for the dates. */
const FOOT_PX = 24

/**
 * The drawing of a LineChart. It needs no measuring: lines are stretched to the room they get with pens of constant
 * width, words stand beside them as text, so the server draws the same picture as the browser at any width.
 */
export function LinePlot(props: LineChartProps & { height: number; index: number | null }) {
  const { days, series, height, index } = props
  const plot = plotOf({
    count: days.length,
    values: series.flatMap((each) => each.values),
    width: 100,
    height,
    top: 12,
    bottom: FOOT_PX,
    withZero: props.withZero ?? false,
  })
  const main = series.find((each) => each.look === 'main')
  const base =
    (props.washTo ?? (props.withZero ? 'zero' : 'bottom')) === 'zero' ? plot.y(0) : height - FOOT_PX

  return (
    <div role="img" aria-label={props.summary} className="relative" style={{ height }}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <ChartGrid plot={plot} />
        {main !== undefined && <Wash plot={plot} values={main.values} base={base} />}
        {/* The main line lies on top of the others. */}
        {series
          .toSorted((a, b) => Number(a.look === 'main') - Number(b.look === 'main'))
          .map((each) => (
            <Line key={each.key} plot={plot} series={each} />
          ))}
      </svg>
      <ChartTicks plot={plot} format={props.formatTick ?? props.format} />
      <ChartDays days={days} />
      {main !== undefined &&
        props.markers?.map((marker) => (
          <Marker key={`${marker.index}-${marker.kind}`} plot={plot} marker={marker} values={main.values} />
        ))}
      {index !== null && <Crosshair plot={plot} series={series} index={index} foot={FOOT_PX} />}
    </div>
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
      vectorEffect="non-scaling-stroke"
    />
  )
}

function Wash({ plot, values, base }: { plot: Plot; values: Series['values']; base: number }) {
  const shape = area<number | null>()
    .digits(2)
    .defined((value) => value !== null)
    .x((_, at) => plot.x(at))
    .y0(base)
    .y1((value) => plot.y(value ?? 0))

  return <path d={shape([...values]) ?? ''} fill="var(--brand-ink)" opacity={0.08} />
}

/** The path of a line with gaps where values are missing. */
export function pathOf(plot: Plot, values: readonly (number | null)[]): string {
  const shape = line<number | null>()
    .digits(2)
    .defined((value) => value !== null)
    .x((_, at) => plot.x(at))
    .y((value) => plot.y(value ?? 0))

  return shape([...values]) ?? ''
}
