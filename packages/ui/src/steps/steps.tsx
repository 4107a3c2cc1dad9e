import clsx from 'clsx'
import { Icon } from '../icon/icon'

/** Where one stands in a sequence (开户 2/5): `current` counts from 0; steps before it are done. */
export function Steps({
  steps,
  current,
  label,
}: {
  steps: readonly string[]
  current: number
  label: string
}) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center text-12"
        >
          {at > 0 && (
            <span
              className={clsx(
                'absolute top-3 right-1/2 mr-4 h-px w-[calc(100%-2rem)]',
                at <= current ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <StepDot at={at} current={current} />
          <span className={clsx('px-0.5', at === current ? 'font-semibold text-ink' : 'text-ink-faint')}>
            {step}
            {at < current && <span className="sr-only">，已完成</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepDot({ at, current }: { at: number; current: number }) {
  const look =
    at < current
      ? 'bg-brand-wash text-brand-ink'
      : at === current
        ? 'bg-brand font-semibold text-on-brand'
        : 'border border-line bg-surface text-ink-faint'

  return (
    <span
      aria-hidden="true"
      className={clsx('grid size-6 place-items-center rounded-full text-12 tabular-nums', look)}
    >
      {at < current ? <Icon name="check" size={16} /> : at + 1}
    </span>
  )
}
