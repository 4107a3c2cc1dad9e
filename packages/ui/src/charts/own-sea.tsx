import { area, line } from 'd3-shape'
import { useState } from 'react'
import { Boat } from '../mark/boat'
import { Engraving } from '../water/engraving'
import { ChartData } from './chart-data'
import { type Plot, plotOf } from './plot'
import { monthStarts } from './month-starts'
import { Scrubber } from './scrubber'

export type SeaPoint = { day: string; value: number; printed: string }

const FOOT_PX = 26
/** Water under the line, so that there is a sea also where nothing was lost. */
const SEA_PX = 44

/**
 * What one has more than one put in, as a curve over the sea: the line is what was put in, the boat is today,
 * below the line is a loss. For the deep panel, from edge to edge. Left and right keys read each day; a
 * table lists them.
 */
export function OwnSea(props: {
  title: string
  summary: string
  points: readonly SeaPoint[]
  /** What the line is: 投入, or the day of the beginning. */
  lineName: string
  height?: number
  /** Beside the table's opener: where the ranges stand. */
  children?: React.ReactNode
}) {
  const { points } = props
  const [index, setIndex] = useState<number | null>(null)
  const height = props.height ?? 190
  const plot = seaPlot(points, height)
  const zero = plot.y(0)
  const last = points.length - 1
  const shown = points[index ?? last]

  return (
    <figure className="relative">
      <div
        role="group"
        aria-label={props.summary}
        className="relative -mx-5 desktop:-mx-7"
        style={{ height }}
      >
        <div
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 overflow-hidden bg-sea"
          style={{ top: zero }}
        >
          <Engraving depth={Math.round(height - zero - FOOT_PX)} />
        </div>
        <div className="absolute inset-y-0 right-10 left-0 desktop:right-14">
          {points.length > 1 && <Curve plot={plot} points={points} />}
          {index !== null && shown !== undefined && (
            <span
              aria-hidden="true"
              className="absolute top-0 w-px bg-ink-soft"
              style={{ left: `${plot.x(index)}%`, height: height - FOOT_PX }}
            />
          )}
          <span
            aria-hidden="true"
            className="absolute -translate-x-1/2 -translate-y-full"
            style={{ left: `${plot.x(last)}%`, top: plot.y(points[last]?.value ?? 0) }}
          >
            <Boat width={30} />
          </span>
          <MonthRule plot={plot} days={points.map((point) => point.day)} />
          <Scrubber
            label={`${props.title}，左右键查看各日`}
            count={points.length}
            index={index}
            onIndex={setIndex}
            valueText={shown === undefined ? '' : `${shown.day}，${shown.printed}`}
          />
        </div>
        <div
          aria-hidden="true"
          className="absolute inset-x-0 h-[1.25px] bg-waterline"
          style={{ top: zero }}
        />
        <span
          aria-hidden="true"
          className="absolute left-5 text-12 leading-none text-ink-soft desktop:left-7"
          style={{ top: zero + 8 }}
        >
          {props.lineName}
        </span>
        {index !== null && shown !== undefined && (
          <span className="absolute top-1 left-5 rounded-small bg-deep-2 px-2 py-1 text-12 tabular-nums desktop:left-7">
            {shown.day.slice(5)}　{shown.printed}
          </span>
        )}
      </div>
      <div className="-mx-5 bg-sea px-5 pb-4 desktop:-mx-7 desktop:px-7">
        {props.children}
        <ChartData
          caption={props.title}
          columns={['日期', '区间累计收益']}
          rows={() => points.map((point) => [point.day, point.printed]).toReversed()}
        />
      </div>
    </figure>
  )
}

function seaPlot(points: readonly SeaPoint[], height: number): Plot {
  return plotOf({
    count: points.length,
    values: points.map((point) => point.value),
    width: 100,
    height,
    top: 34,
    bottom: FOOT_PX + SEA_PX,
    withZero: true,
  })
}

function Curve({ plot, points }: { plot: Plot; points: readonly SeaPoint[] }) {
  const wash = area<SeaPoint>()
    .digits(2)
    .x((_, index) => plot.x(index))
    .y0(plot.y(0))
    .y1((point) => plot.y(point.value))
  const pen = line<SeaPoint>()
    .digits(2)
    .x((_, index) => plot.x(index))
    .y((point) => plot.y(point.value))

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${plot.height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path d={wash([...points]) ?? ''} className="fill-deep-gold" opacity="0.16" />
      <path
        d={pen([...points]) ?? ''}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-deep-gold"
      />
    </svg>
  )
}

/** The months under the sea, filled and open in turn, each with its name where there is room. */
function MonthRule({ plot, days }: { plot: Plot; days: readonly string[] }) {
  const starts = monthStarts(days)

  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-5">
      {starts.map(({ index, end, label }, order) => (
        <span
          key={index}
          className="absolute top-0 text-12 leading-none text-ink-soft tabular-nums"
          style={{ left: `${plot.x(index)}%`, width: `${plot.x(end) - plot.x(index)}%` }}
        >
          <span className={order % 2 === 0 ? 'block h-1 bg-rule' : 'block h-1 border-y border-rule'} />
          {label !== null && <span className="mt-1 block pl-1 whitespace-nowrap">{label}</span>}
        </span>
      ))}
    </div>
  )
}
