import clsx from 'clsx'
import { labelIndexes } from './plot'
import type { Plot } from './plot'

/** The grid lines of a plot, inside its drawing; the zero line is stronger. */
export function ChartGrid({ plot }: { plot: Plot }) {
  return plot.ticks.map((tick) => (
    <line
      key={tick}
      x1={0}
      x2={plot.width}
      y1={plot.y(tick)}
      y2={plot.y(tick)}
      stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
      strokeWidth={1}
      vectorEffect="non-scaling-stroke"
    />
  ))
}

/** The values of the grid lines, above them at the left, on a veil of ground so that no line runs through them. */
export function ChartTicks({ plot, format }: { plot: Plot; format: (value: number) => string }) {
  return (
    <div aria-hidden="true" className="text-12 leading-none text-ink-faint tabular-nums">
      {plot.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute left-0 mt-[-3px] -translate-y-full rounded-small bg-surface/80 py-px pr-1"
          style={{ top: plot.y(tick) }}
        >
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
        'absolute inset-x-0 bottom-0 flex text-12 leading-none text-ink-faint tabular-nums',
        labels.length === 1 ? 'justify-center' : 'justify-between',
      )}
    >
      {labels.map((index) => (
        <span key={index}>{days[index]}</span>
      ))}
    </div>
  )
}
