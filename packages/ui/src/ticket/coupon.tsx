import clsx from 'clsx'
import type { ReactNode } from 'react'

/**
 * A coupon: what it is worth on the stub, the tear, then what it is, on what it counts and until when. One
 * that is used or over stands faint and says so in place of its action.
 */
export function Coupon(props: {
  /** 3.00 and 元, or 1 and 折. */
  worth: string
  unit: string
  title: string
  /** 满 1,000.00 元可用. */
  condition: string
  /** 2026-12-31 周四前. */
  until: string
  action?: ReactNode
  /** 已用 11-11. */
  spent?: string
}) {
  const isSpent = props.spent !== undefined

  return (
    <section
      aria-label={`${props.title}，${props.worth}${props.unit}`}
      className={clsx(
        'grid grid-cols-[5.75rem_minmax(0,1fr)] rounded-card border border-line bg-surface',
        isSpent && 'text-ink-faint',
      )}
    >
      <p className="grid place-content-center text-center tabular-nums">
        <span>
          <span className={clsx('text-24 font-semibold', !isSpent && 'text-brand-ink')}>{props.worth}</span>
          <span className="ml-0.5 text-13">{props.unit}</span>
        </span>
      </p>
      <div className="relative flex flex-wrap items-center justify-between gap-3 border-l border-dashed border-line-strong/60 py-3.5 pr-5 pl-4">
        <Notch className="-top-2.25 [clip-path:inset(50%_-1px_-1px_-1px)]" />
        <Notch className="-bottom-2.25 [clip-path:inset(-1px_-1px_50%_-1px)]" />
        <div className="min-w-0">
          <h3 className="text-15 font-semibold">{props.title}</h3>
          <p className={clsx('text-13', !isSpent && 'text-ink-soft')}>{props.condition}</p>
          <p className={clsx('text-13 tabular-nums', !isSpent && 'text-ink-soft')}>{props.until}</p>
        </div>
        {isSpent ? <p className="text-13 tabular-nums">{props.spent}</p> : props.action}
      </div>
    </section>
  )
}

/** A bite out of the edge, through which the page shows. */
function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute -left-2.25 size-4.5 rounded-full border border-line bg-surface desktop:bg-ground',
        className,
      )}
    />
  )
}
