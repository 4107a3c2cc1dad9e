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

/** One's own trades in gold, a sale open; what the fund did in ink. The words stand in the readout. */
const looks: Record<ChartMarker['kind'], string> = {
  buy: 'bg-brand',
  sell: 'border-2 border-brand bg-surface',
  dividend: 'bg-ink-soft',
  event: 'bg-ink-soft',
}

/** An own order, a dividend or another event on the main line. */
export function Marker(props: { plot: Plot; marker: ChartMarker; values: Series['values'] }) {
  const { plot, marker } = props
  const value = props.values[marker.index]
  if (value === null || value === undefined) return null

  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute size-2.25 -translate-1/2 rounded-full ring-2 ring-surface',
        looks[marker.kind],
      )}
      style={{ left: `${plot.x(marker.index)}%`, top: plot.y(value) }}
    />
  )
}
