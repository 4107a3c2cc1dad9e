import { markPaths } from './mark-paths'

/**
 * The boat: you, your money, where you are. Sails and hull of the mark without the reflection; its lower edge
 * is the water. `width` in px at normal text. Decorative: what it points at says so in words.
 */
export function Boat({ width = 26, className }: { width?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={boatBox}
      className={className}
      style={{ width: `${width / 16}rem`, height: `${(width * BOAT_RATIO) / 16}rem` }}
    >
      <BoatShapes />
    </svg>
  )
}

/** Its shapes in the coordinates of the mark, for drawings of which it is a part. */
export function BoatShapes() {
  return (
    <>
      <path d={markPaths.sail} className="fill-brand" />
      <path d={markPaths.hull} className="fill-hull" />
    </>
  )
}

/** The part of the mark that is boat: from the tip of the sail to the keel. */
const boatBox = '4 4 40 28'
const BOAT_RATIO = 28 / 40
