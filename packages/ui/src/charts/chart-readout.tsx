import { pens } from './series'
import type { Series } from './series'

/** The line above a plot: the day, and each series' name with its value there. It doubles as the legend. */
export function ChartReadout(props: {
  day: string
  series: readonly Series[]
  index: number
  format: (value: number) => string
  note?: string | undefined
}) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-0.5 text-12 text-ink-soft tabular-nums">
      <span className="text-ink-faint">{props.day}</span>
      {props.series.map((line) => {
        const value = line.values[props.index]

        return (
          <span key={line.key} className="inline-flex items-center gap-1.5">
            <SeriesMark look={line.look} />
            {line.name}
            <span className="font-medium text-ink">
              {value === null || value === undefined ? '--' : props.format(value)}
            </span>
          </span>
        )
      })}
      {props.note !== undefined && <span className="text-brand-ink">{props.note}</span>}
    </div>
  )
}

function SeriesMark({ look }: { look: Series['look'] }) {
  const pen = pens[look]

  return (
    <svg aria-hidden="true" viewBox="0 0 14 4" className="h-1 w-3.5">
      <line
        x1="0"
        y1="2"
        x2="14"
        y2="2"
        stroke={pen.color}
        strokeWidth={pen.width}
        strokeDasharray={pen.dash && '4 3'}
      />
    </svg>
  )
}
