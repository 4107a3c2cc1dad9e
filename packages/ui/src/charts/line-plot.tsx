import clsx from 'clsx'
import { area, line } from 'd3-shape'
import { Boat } from '../mark/boat'
import { Engraving } from '../water/engraving'
import { TimeRule } from '../water/time-rule'
import { ChartDays, ChartGrid, ChartTicks, GUTTER_RIGHT } from './chart-axes'
import type { LineChartProps } from './line-chart-props'
import { Crosshair, Marker } from './plot-marks'
import { lastKnown, plotOf } from './plot'
import type { Plot } from './plot'
import { pens } from './series'
import type { Series } from './series'

/** Room under the plot for the dates. */
const FOOT_PX = 28

/**
 * The drawing of a LineChart. It needs no measuring: lines are stretched to the room they get with pens of
 * constant width, words stand beside them as text, so the server draws the same picture as the browser at any
 * width.
 */
export function LinePlot(props: LineChartProps & { height: number; index: number | null }) {
  const { days, series, height, index } = props
  const water = props.waterAt ?? (props.withZero ? 0 : null)
  const plot = plotOf({
    count: days.length,
    // What all is measured from belongs to the picture, however far away it lies.
    values: [...series.flatMap((each) => each.values), water],
    width: 100,
    height,
    top: 12,
    bottom: FOOT_PX,
    withZero: props.withZero ?? false,
  })
  const main = series.find((each) => each.look === 'main' || each.look === 'own')
  const floor = height - FOOT_PX
  const base = water === null || props.washTo === 'bottom' ? floor : plot.y(water)
  const course = series.find((each) => each.look === 'water')?.values

  return (
    <div role="img" aria-label={props.summary} className="relative" style={{ height }}>
      {water !== null && plot.y(water) < floor && (
        <Water top={plot.y(water)} bottom={floor} height={height} />
      )}
      {course !== undefined && <WaterCourse plot={plot} values={course} bottom={floor} height={height} />}
      <div className={clsx('absolute inset-y-0 left-0', GUTTER_RIGHT)}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <ChartGrid plot={plot} />
          {main !== undefined && (
            <Wash plot={plot} series={main} base={(at) => heightOf(plot, course?.[at]) ?? base} />
          )}
          {/* The main line lies on top of the others. */}
          {series
            .toSorted((a, b) => Number(a === main) - Number(b === main))
            .map((each) => (
              <Line key={each.key} plot={plot} series={each} />
            ))}
        </svg>
        {main !== undefined &&
          props.markers?.map((marker) => (
            <Marker key={`${marker.index}-${marker.kind}`} plot={plot} marker={marker} values={main.values} />
          ))}
        {main?.look === 'own' && <OwnBoat plot={plot} values={main.values} />}
        {index !== null && <Crosshair plot={plot} series={series} index={index} foot={FOOT_PX} />}
        <TimeRule parts={RULE_PARTS} className="absolute inset-x-0 bottom-4.5" />
      </div>
      <ChartTicks plot={plot} format={props.formatTick ?? props.format} />
      <ChartDays days={days} />
    </div>
  )
}

/** Equal stretches of the time that is shown. */
const RULE_PARTS = 12

/** The line from which all is measured, and the water under it. */
function Water({ top, bottom, height }: { top: number; bottom: number; height: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0" style={{ top, height: bottom - top }}>
      <div className={clsx('absolute inset-y-0 left-0 overflow-hidden', GUTTER_RIGHT)}>
        <div className="absolute inset-x-0 top-0 h-[1.25px] bg-waterline" />
        <Engraving depth={Math.round(bottom - top)} seed={height} />
      </div>
    </div>
  )
}

/** Engraved water under a line that has a course of its own. */
function WaterCourse(props: { plot: Plot; values: Series['values']; bottom: number; height: number }) {
  const { plot, values, bottom, height } = props
  const heights = values.map((value) => heightOf(plot, value) ?? bottom)
  const top = Math.min(...heights, bottom)
  const edge = heights.map((y, at) => `${plot.x(at).toFixed(2)}% ${(y - top).toFixed(1)}px`)
  const clipPath = `polygon(${['0 100%', ...edge, '100% 100%'].join(', ')})`

  return (
    <div aria-hidden="true" className="absolute inset-x-0" style={{ top, height: bottom - top }}>
      <div className={clsx('absolute inset-y-0 left-0 overflow-hidden', GUTTER_RIGHT)} style={{ clipPath }}>
        <Engraving depth={Math.round(bottom - top)} seed={height} />
      </div>
    </div>
  )
}

function heightOf(plot: Plot, value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : plot.y(value)
}

/** The boat stands where one is: at the end of one's own line. */
function OwnBoat({ plot, values }: { plot: Plot; values: Series['values'] }) {
  const at = lastKnown(values)
  const value = values[at]
  if (value === null || value === undefined) return null

  return (
    <span
      aria-hidden="true"
      className="absolute -translate-x-1/2 -translate-y-full"
      style={{ left: `${plot.x(at)}%`, top: plot.y(value) }}
    >
      <Boat width={26} />
    </span>
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

/** The wash between a line and what it is measured from, `base` px from the top at each day. */
function Wash({ plot, series, base }: { plot: Plot; series: Series; base: (at: number) => number }) {
  const shape = area<number | null>()
    .digits(2)
    .defined((value) => value !== null)
    .x((_, at) => plot.x(at))
    .y0((_, at) => base(at))
    .y1((value) => plot.y(value ?? 0))

  return (
    <path
      d={shape([...series.values]) ?? ''}
      fill={pens[series.look].color}
      opacity={series.look === 'own' ? 0.14 : 0.07}
    />
  )
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
