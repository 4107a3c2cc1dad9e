import clsx from 'clsx'
import type { ReactNode } from 'react'

/**
 * One idea: a section of the page on a phone, a panel on a desktop. No card inside a card.
 * `flush` drops the padding, for rows and tables that reach the edge; `title` is its heading.
 */
export function Card(props: {
  children: ReactNode
  title?: ReactNode
  /** Right of the title: a link, a date. */
  action?: ReactNode
  flush?: boolean
  /** To be led to from the contents of a page. */
  id?: string
  className?: string | undefined
}) {
  return (
    <section
      id={props.id}
      className={clsx('scroll-mt-24 panel', props.flush ? 'overflow-clip' : 'panel-pad', props.className)}
    >
      {props.title !== undefined && (
        <div
          className={clsx(
            'flex items-baseline justify-between gap-3 pb-3',
            props.flush && 'row-pad pt-2 desktop:pt-6',
          )}
        >
          <h2 className="text-17 font-semibold">{props.title}</h2>
          {props.action !== undefined && (
            <div className="shrink-0 text-13 text-ink-faint [&_a]:text-ink-soft [&_a]:no-underline [&_a:hover]:text-ink">
              {props.action}
            </div>
          )}
        </div>
      )}
      {props.children}
    </section>
  )
}
