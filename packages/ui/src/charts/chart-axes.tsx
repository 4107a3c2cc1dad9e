import clsx from 'clsx'
import { labelIndexes } from './plot'
import type { Plot } from './plot'

/** The grid lines of a plot, inside its drawing; the water line is drawn by itself. */
export function ChartGrid({ plot }: { plot: Plot }) {
  return plot.ticks.map((tick) => (
    <line
      key={tick}
      x1={0}
      x2={plot.width}
      y1={plot.y(tick)}
      y2={plot.y(tick)}
      stroke="var(--grid)"
      strokeWidth={1}
      vectorEffect="non-scaling-stroke"
    />
  ))
}

/** The values of the grid lines in the gutter at their right, never inside the plot. */
export function ChartTicks({ plot, format }: { plot: Plot; format: (value: number) => string }) {
  return (
    <div aria-hidden="true" className="text-12 leading-none text-ink-faint tabular-nums">
      {plot.ticks.map((tick) => (
        <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: plot.y(tick) }}>
          {format(tick)}
        </span>
      ))}
    </div>
  )
}

/** First, middle and last day under the plot. */
export function ChartDays({ days }: { days: readonly string[] }) {
  const labels = labelIndexes(days.length, 3)

  return (
    <div
      aria-hidden="true"
      className={clsx(
        'absolute bottom-0 left-0 flex text-12 leading-none text-ink-faint tabular-nums',
        GUTTER_RIGHT,
        labels.length === 1 ? 'justify-center' : 'justify-between',
      )}
    >
      {labels.map((index) => (
        <span key={index}>{days[index]}</span>
      ))}
    </div>
  )
}

/** The right edge of a plot: beside it stand the values of the grid. */
export const GUTTER_RIGHT = 'right-13 desktop:right-16'
