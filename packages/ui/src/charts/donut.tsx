import { arc, pie } from 'd3-shape'
import type { PieArcDatum } from 'd3-shape'
import type { ReactNode } from 'react'
import { sliceColor } from './series'

/** A share of a whole: its weight for drawing and its printed share. */
export type Slice = { key: string; name: string; weight: number; printed: string }

/**
 * Shares of a whole as a ring with its list beside it; the list is the text alternative, the middle names the
 * leading part unless told otherwise. Six slices at most read well.
 */
export function Donut(props: { title: string; slices: readonly Slice[]; centre?: ReactNode }) {
  const ring = arc<PieArcDatum<Slice>>().innerRadius(43).outerRadius(58).padAngle(0.04)
  const slices = pie<Slice>()
    .sort(null)
    .value((slice) => Math.max(0, slice.weight))([...props.slices])

  return (
    <figure aria-label={props.title} className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="relative grid size-32 shrink-0 place-items-center">
        <svg aria-hidden="true" viewBox="-60 -60 120 120" className="absolute inset-0 size-full">
          {slices.map((slice, at) => (
            <path key={slice.data.key} d={ring(slice) ?? ''} fill={sliceColor(at)} />
          ))}
        </svg>
        <span className="relative text-center text-12 text-ink-soft">
          {props.centre ?? <Leading slices={props.slices} />}
        </span>
      </div>
      <SliceList slices={props.slices} />
    </figure>
  )
}

/** The largest part, in the middle of the ring. */
function Leading({ slices }: { slices: readonly Slice[] }) {
  const [leading] = slices.toSorted((a, b) => b.weight - a.weight)

  return (
    <>
      <span aria-hidden="true" className="block text-17 font-semibold text-ink tabular-nums">
        {leading?.printed}
      </span>
      <span aria-hidden="true">{leading?.name}</span>
    </>
  )
}

/** The names and shares of slices with their colours. */
export function SliceList({ slices }: { slices: readonly Slice[] }) {
  return (
    <ul className="min-w-40 flex-1 text-13">
      {slices.map((slice, at) => (
        <li key={slice.key} className="flex items-baseline gap-2 py-1">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-[3px]"
            style={{ background: sliceColor(at) }}
          />
          <span className="min-w-0 flex-1 text-ink-soft">{slice.name}</span>
          <span className="font-medium tabular-nums">{slice.printed}</span>
        </li>
      ))}
    </ul>
  )
}
