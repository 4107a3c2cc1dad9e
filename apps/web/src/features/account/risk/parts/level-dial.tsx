import { type RiskAbility, riskAbilities } from '@tongzhou/client/sets/risk-ability'

const RADIUS = 84
const CENTRE = { x: 110, y: 104 }
/** Degrees of one segment and of the gap between two. */
const SEGMENT = 33
const STEP = 36.75

/** Five segments from 保守 to 积极, filled up to the level; the words carry the meaning. */
export function LevelDial({ level, levelName }: { level: RiskAbility; levelName: string }) {
  const at = riskAbilities.indexOf(level)

  return (
    <div className="relative mx-auto w-full max-w-56">
      <svg aria-hidden="true" viewBox="0 0 220 116" className="block w-full" fill="none">
        {riskAbilities.map((one, place) => (
          <path
            key={one}
            d={arc(180 - place * STEP, 180 - place * STEP - SEGMENT)}
            strokeWidth="12"
            className={place <= at ? 'stroke-brand' : 'stroke-line'}
          />
        ))}
      </svg>
      <p className="absolute inset-x-0 bottom-0 text-center">
        <span className="block text-13 text-ink-soft tabular-nums">{level}</span>
        <span className="block text-24 font-semibold">{levelName}</span>
      </p>
    </div>
  )
}

function arc(from: number, to: number): string {
  const [start, end] = [point(from), point(to)]

  return `M${start} A${RADIUS} ${RADIUS} 0 0 1 ${end}`
}

function point(degrees: number): string {
  const radians = (degrees * Math.PI) / 180

  return `${(CENTRE.x + RADIUS * Math.cos(radians)).toFixed(2)} ${(CENTRE.y - RADIUS * Math.sin(radians)).toFixed(2)}`
}
