import clsx from 'clsx'
import { Children, type ReactNode } from 'react'

/**
 * One shape for what can be held in the hand: an order, the next debit, a coupon, a record. Its parts stand
 * under each other with a tear between them: what it is, how much, when.
 */
export function Ticket(props: {
  label: string
  children: ReactNode
  /** Sections of the page on a phone, the ticket on a desktop alone. */
  asSections?: boolean
  className?: string
}) {
  const sections = props.asSections === true

  return (
    <section
      aria-label={props.label}
      className={clsx(
        sections
          ? 'desktop:rounded-card desktop:border desktop:border-line desktop:bg-surface'
          : 'rounded-card border border-line bg-surface',
        props.className,
      )}
    >
      {Children.toArray(props.children).map((part, at) => (
        <div
          key={at}
          className={clsx(
            'relative py-5 desktop:px-7 desktop:py-6',
            sections
              ? '-mx-(--gutter) px-(--gutter) max-desktop:not-first:border-t max-desktop:not-first:border-line desktop:mx-0'
              : 'px-5',
          )}
        >
          {at > 0 && <Tear hiddenOnPhone={sections} />}
          {part}
        </div>
      ))}
    </section>
  )
}

/** The tear: a dashed line between two notches that the page shows through. */
function Tear({ hiddenOnPhone }: { hiddenOnPhone: boolean }) {
  const notch = 'absolute -top-2.25 size-4.5 rounded-full border border-line bg-surface desktop:bg-ground'

  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute inset-x-0 top-0 border-t border-dashed border-line-strong/60',
        hiddenOnPhone && 'max-desktop:hidden',
      )}
    >
      <span className={clsx(notch, '-left-2.5 [clip-path:inset(-1px_-1px_-1px_50%)]')} />
      <span className={clsx(notch, '-right-2.5 [clip-path:inset(-1px_50%_-1px_-1px)]')} />
    </span>
  )
}
