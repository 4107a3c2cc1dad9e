import clsx from 'clsx'
import { Boat } from '../mark/boat'
import { tierPlace } from './tier-place'

/**
 * Days from `from` up to but not including `to` (null: without end) and what is charged for them, printed.
 */
export interface FeeStep {
  readonly from: number
  readonly to: number | null
  readonly charge: string
}

/**
 * What selling costs by the days held: one piece of the time rule for each step, the boat where the days are
 * now. Decorative: the rate of now and of the next step stand beside it in words.
 */
export function FeeScale({ steps, days }: { steps: readonly FeeStep[]; days: number }) {
  return (
    <span aria-hidden="true" className="relative block pt-4">
      <span className="flex h-1.5 border border-rule">
        {steps.map((step, at) => (
          <span key={step.from} className={clsx('flex-1', at % 2 === 0 && 'bg-rule')} />
        ))}
      </span>
      <span className="absolute top-1 -translate-x-1/2" style={{ left: `${tierPlace(steps, days) * 100}%` }}>
        <Boat width={16} className="block" />
      </span>
    </span>
  )
}

/** The charges over the pieces of the scales below them. */
export function FeeScaleHead({ steps }: { steps: readonly FeeStep[] }) {
  return (
    <p aria-hidden="true" className="flex text-12 text-ink-faint tabular-nums">
      {steps.map((step) => (
        <span key={step.from} className="flex-1">
          {step.charge}
        </span>
      ))}
    </p>
  )
}
