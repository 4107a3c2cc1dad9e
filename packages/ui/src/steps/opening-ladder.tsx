import clsx from 'clsx'
import { Icon } from '../icon/icon'
import { Boat } from '../mark/boat'

export type LadderStep = {
  title: string
  /** What one has at hand for it: 身份证; and how long it takes. */
  needs: string
  minutes: number
}

/**
 * The steps of opening an account, the boat at the present one: what each needs and how many minutes it
 * takes. Under each other on a phone, side by side on a desktop.
 */
export function OpeningLadder(props: { label: string; steps: readonly LadderStep[]; current: number }) {
  return (
    <ol
      aria-label={props.label}
      className="divide-y divide-line desktop:grid desktop:auto-cols-fr desktop:grid-flow-col desktop:divide-x desktop:divide-y-0"
    >
      {props.steps.map((step, at) => (
        <li
          key={step.title}
          aria-current={at === props.current ? 'step' : undefined}
          className="flex min-h-16 items-center gap-3 py-2.5 desktop:flex-col desktop:items-start desktop:px-5 desktop:py-1 desktop:first:pl-0 desktop:last:pr-0"
        >
          <span
            aria-hidden="true"
            className="grid h-6 w-8 shrink-0 place-items-center desktop:justify-items-start"
          >
            {at === props.current ? (
              <Boat width={28} />
            ) : at < props.current ? (
              <Icon name="check" size={20} className="text-ink-soft" />
            ) : (
              <span className="text-15 text-ink-faint tabular-nums">{at + 1}</span>
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span
              className={clsx(
                'block text-15',
                at === props.current && 'font-semibold',
                at > props.current && 'text-ink-soft',
              )}
            >
              {step.title}
              {at < props.current && <span className="sr-only">，已完成</span>}
            </span>
            <span className="block text-13 text-ink-soft">{step.needs}</span>
          </span>
          <span className="text-13 text-ink-faint tabular-nums">约 {step.minutes} 分钟</span>
        </li>
      ))}
    </ol>
  )
}
