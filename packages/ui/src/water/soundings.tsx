import clsx from 'clsx'
import { Boat } from '../mark/boat'
import { Engraving } from './engraving'
import { gaugeLines } from './gauge-lines'

export type Sounding = {
  key: string
  /** How long the money may stay away: 半年以上. */
  title: string
  note: string
  /** The deepest fall for drawing (0.08 for 8 %) and printed; null = not known. */
  depth: number | null
  printed: string
}

/** Water under the line, for the deepest sounding with its figure. */
const WATER_PX = 190

/**
 * How deep the water is under each boat: money that may stay away longer goes where it is deeper. Depths to
 * one scale, with lines to read them by.
 */
export function Soundings({ soundings }: { soundings: readonly Sounding[] }) {
  const deepest = Math.max(0.01, ...soundings.map(({ depth }) => depth ?? 0))
  const lines = gaugeLines(deepest)
  const pxOf = (depth: number) => (depth / deepest) * (WATER_PX - 64)

  return (
    <div className="relative isolate -mx-(--gutter)">
      <ul className="mx-(--gutter) grid grid-cols-[repeat(4,minmax(0,1fr))] gap-x-2 pr-8 desktop:gap-x-6 desktop:pr-14">
        {soundings.map((sounding) => (
          <li key={sounding.key} className="relative" style={{ paddingBottom: WATER_PX }}>
            <span className="block text-14 font-semibold desktop:text-17">{sounding.title}</span>
            <span className="mt-0.5 mb-3 block text-12 text-ink-soft">{sounding.note}</span>
            <Boat width={34} className="desktop:origin-bottom-left desktop:scale-150" />
            <Depth sounding={sounding} px={pxOf(sounding.depth ?? 0)} />
          </li>
        ))}
      </ul>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 overflow-hidden border-t-[1.25px] border-waterline bg-sea"
        style={{ height: WATER_PX }}
      >
        <Engraving depth={WATER_PX} />
        {lines.map((depth) => (
          <span
            key={depth}
            className="absolute inset-x-(--gutter) border-t border-dashed border-rule text-right text-12 leading-none text-ink-soft tabular-nums"
            style={{ top: pxOf(depth) }}
          >
            <span className="relative top-1">−{Math.round(depth * 100)}%</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function Depth({ sounding, px }: { sounding: Sounding; px: number }) {
  return (
    <span className="absolute left-0 block w-full" style={{ top: `calc(100% - ${WATER_PX}px)` }}>
      <span
        aria-hidden="true"
        className={clsx(
          'ml-1 block w-6 border-b-2 border-deep-gold desktop:ml-3 desktop:w-7',
          px > 4 && 'sounding',
        )}
        style={{ height: px }}
      />
      <span className="mt-2 block text-17 leading-none font-semibold tabular-nums desktop:text-20">
        <span className="sr-only">近1年最大回撤 </span>
        {sounding.printed}
      </span>
    </span>
  )
}
