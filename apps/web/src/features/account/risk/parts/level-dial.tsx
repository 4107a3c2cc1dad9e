import { type RiskAbility, riskAbilities } from '@tongzhou/client/sets/risk-ability'
import { Boat } from '@tongzhou/ui/mark/boat'
import { TimeRule } from '@tongzhou/ui/water/time-rule'
import clsx from 'clsx'

/** The level in words, and the boat over its piece of the rule from 保守 to 积极. */
export function LevelDial({ level, levelName }: { level: RiskAbility; levelName: string }) {
  const at = riskAbilities.indexOf(level)

  return (
    <div>
      <p className="text-13 text-ink-soft tabular-nums">{level}</p>
      <p className="text-28 font-semibold">{levelName}</p>
      <div aria-hidden="true" className="mt-4">
        <div className="grid grid-cols-5">
          {riskAbilities.map((one, place) => (
            <span key={one} className="flex h-6 items-end justify-center">
              {place === at && <Boat width={26} className="block" />}
            </span>
          ))}
        </div>
        <TimeRule parts={riskAbilities.length} className="h-1.5" />
        <div className="grid grid-cols-5 pt-1.5 text-center text-12 tabular-nums">
          {riskAbilities.map((one, place) => (
            <span key={one} className={clsx(place === at ? 'font-semibold text-ink' : 'text-ink-faint')}>
              {one}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
