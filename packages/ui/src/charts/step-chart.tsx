import clsx from 'clsx'

/** One band of a tariff: 持有 7 天以内, its printed rate, and the rate as a number for the height. */
export type FeeStep = { key: string; band: string; printed: string; rate: number }

/**
 * A tariff as descending steps, each band the same width with its rate on top. `current` marks the step that
 * applies now. It is a list of words and numbers; the steps are its picture.
 */
export function StepChart(props: { title: string; steps: readonly FeeStep[]; current?: string | undefined }) {
  const highest = Math.max(...props.steps.map((step) => step.rate), 0)

  return (
    <figure aria-label={props.title}>
      <ol className="grid auto-cols-fr grid-flow-col grid-rows-[auto_auto]">
        {props.steps.map((step) => {
          const now = step.key === props.current

          return (
            <li
              key={step.key}
              aria-current={now || undefined}
              className="row-span-2 grid min-w-0 grid-rows-subgrid"
            >
              <span className="flex flex-col justify-end">
                <span
                  className={clsx(
                    'pb-1 text-center text-13 tabular-nums',
                    now ? 'font-semibold text-brand-ink' : 'text-ink',
                  )}
                >
                  {now && <span className="block text-12 font-normal">现在</span>}
                  {step.printed}
                </span>
                <span
                  aria-hidden="true"
                  className={clsx(
                    'block border-t-2',
                    now ? 'border-brand-ink bg-brand/30' : 'border-brand bg-brand-wash',
                  )}
                  style={{ height: `${0.25 + (highest === 0 ? 0 : (step.rate / highest) * 4.5)}rem` }}
                />
              </span>
              <span
                className={clsx(
                  'border-t border-line px-0.5 pt-1.5 text-center text-12',
                  now ? 'text-ink' : 'text-ink-faint',
                )}
              >
                {step.band}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
