import clsx from 'clsx'
import type { ChartMarker } from './line-chart-props'
import type { Plot } from './plot'
import { pens } from './series'
import type { Series } from './series'

/** The vertical line at the day that is read, with a dot on each line. */
export function Crosshair(props: { plot: Plot; series: readonly Series[]; index: number; foot: number }) {
  const { plot, index } = props
  const left = `${plot.x(index)}%`

  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-0 w-px bg-ink-faint"
        style={{ left, height: plot.height - props.foot }}
      />
      {props.series.map((each) => {
        const value = each.values[index]
        if (value === null || value === undefined) return null

        return (
          <span
            key={each.key}
            aria-hidden="true"
            className="absolute size-2 -translate-1/2 rounded-full border-2 bg-surface"
            style={{ left, top: plot.y(value), borderColor: pens[each.look].color }}
          />
        )
      })}
    </>
  )
}

const letters: Record<ChartMarker['kind'], string> = { buy: '买', sell: '卖', dividend: '息', event: '' }

/** An own order, a dividend or another event on the main line. */
export function Marker(props: { plot: Plot; marker: ChartMarker; values: Series['values'] }) {
  const { plot, marker } = props
  const value = props.values[marker.index]
  if (value === null || value === undefined) return null
  const letter = letters[marker.kind]

  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute grid -translate-1/2 place-items-center rounded-full border text-[0.5625rem] leading-none',
        letter === '' ? 'size-2' : 'size-4',
        marker.kind === 'sell'
          ? 'border-ink-soft bg-surface text-ink-soft'
          : 'border-brand-ink bg-surface text-brand-ink',
      )}
      style={{ left: `${plot.x(marker.index)}%`, top: plot.y(value) }}
    >
      {letter}
    </span>
  )
}
