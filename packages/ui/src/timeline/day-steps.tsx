import type { ReactNode } from 'react'
import { Boat } from '../mark/boat'

export interface DayStep {
  /** 11-30 周一. */
  readonly day: ReactNode
  /** What happens then: 确认份额. */
  readonly event: ReactNode
  readonly note?: ReactNode
}

/** What happens on which day, as equal pieces of the time rule; the boat is at the first of them, now. */
export function DaySteps({ steps, label }: { steps: readonly DayStep[]; label: string }) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col pt-5">
      {steps.map((step, at) => (
        <li key={at} className="relative min-w-0 border-t-[5px] border-rule">
          {at % 2 === 1 && (
            <span aria-hidden="true" className="absolute inset-x-0 -top-1 h-[3px] bg-surface" />
          )}
          {at === 0 && <Boat width={22} className="absolute -top-[1.3rem] left-0" />}
          <p className="flex flex-col gap-0.5 pt-2.5 pr-2">
            <span className="text-13 font-semibold tabular-nums">{step.day}</span>
            <span className="text-13">{step.event}</span>
            {step.note !== undefined && <span className="text-12 text-ink-faint">{step.note}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
