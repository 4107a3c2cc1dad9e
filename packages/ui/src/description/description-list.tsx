import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Described = { term: ReactNode; value: ReactNode; note?: ReactNode }

/**
 * Facts as term and value. `rows` sets the value right on one line; `stacked` puts long text under its term.
 */
export function DescriptionList(props: {
  items: readonly Described[]
  look?: 'rows' | 'stacked'
  columns?: 1 | 2
}) {
  const stacked = props.look === 'stacked'

  return (
    <dl className={clsx('text-15', props.columns === 2 && 'grid gap-x-8 desktop:grid-cols-2')}>
      {props.items.map((item, at) => (
        <div
          key={at}
          className={clsx(
            'py-2',
            stacked ? 'flex flex-col gap-0.5' : 'flex items-baseline justify-between gap-6',
          )}
        >
          <dt className={clsx('shrink-0 text-ink-soft', stacked && 'text-13')}>{item.term}</dt>
          <dd className={clsx('min-w-0 tabular-nums', !stacked && 'text-right')}>
            {item.value}
            {item.note !== undefined && <span className="block text-12 text-ink-faint">{item.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
