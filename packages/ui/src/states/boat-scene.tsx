import clsx from 'clsx'
import { BoatShapes } from '../mark/boat'
import { EngravingPaths } from '../water/engraving'

/** The boat on the line, 200 × 112: the picture of what is empty, waiting or broken. Decorative. */
export function BoatScene({ isMoving = false }: { isMoving?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 112" className="h-28 w-50">
      <g className={clsx(isMoving && 'animate-bob')}>
        <g transform="translate(74 20) scale(1.3)">
          <BoatShapes />
        </g>
      </g>
      <path d={`M0 ${WATER}h200`} strokeWidth="1.25" className="stroke-waterline" />
      <EngravingPaths y={WATER} width={200} depth={112 - WATER} seed={3} />
    </svg>
  )
}

/** The keel stands a little in the water. */
const WATER = 58
