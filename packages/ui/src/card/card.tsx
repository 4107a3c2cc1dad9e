import clsx from 'clsx'
import type { ReactNode } from 'react'

/**
 * One idea on a sheet of its own, bounded by a hairline. No card inside a card.
 * `flush` drops the padding, for rows and tables that reach the edge; `title` is its heading.
 */
export function Card(props: {
  children: ReactNode
  title?: string | undefined
  /** Right of the title: a link, a date. */
  action?: ReactNode
  flush?: boolean
  className?: string | undefined
}) {
  return (
    <section
      className={clsx(
        'rounded-card border border-line bg-surface',
        props.flush ? 'overflow-clip' : 'p-4',
        props.className,
      )}
    >
      {props.title !== undefined && (
        <div className={clsx('flex items-baseline justify-between gap-3 pb-3', props.flush && 'px-4 pt-4')}>
          <h2 className="text-17 font-semibold">{props.title}</h2>
          {props.action !== undefined && (
            <div className="shrink-0 text-13 text-ink-faint">{props.action}</div>
          )}
        </div>
      )}
      {props.children}
    </section>
  )
}
