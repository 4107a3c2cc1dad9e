import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../link/link'
import { Boat } from '../mark/boat'

export type UpcomingEvent = {
  key: string
  /** 今天 or 12-01, and under it the day or the weekday. */
  day: string
  dayNote: string
  /** What happens, first: 15:00 前可撤单. */
  title: string
  /** What it is about. */
  note?: ReactNode
  amount?: ReactNode
  href?: string | undefined
  /** It is past the day that was promised. */
  isLate?: boolean
}

/**
 * What comes next, in rows of one height while the words fit: date, a node on the line of time, event and
 * amount. The boat is where one is, at the first.
 */
export function Upcoming({ label, events }: { label: string; events: readonly UpcomingEvent[] }) {
  return (
    <ol aria-label={label}>
      {events.map((event, at) => (
        <li key={event.key} className="relative">
          {at < events.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-1/2 left-[4.875rem] h-full w-px bg-line-strong/45"
            />
          )}
          <Row href={event.href}>
            <span className="tabular-nums">
              <span className="block text-14 font-medium">{event.day}</span>
              <span className="block text-12 whitespace-nowrap text-ink-faint">{event.dayNote}</span>
            </span>
            <span aria-hidden="true" className="relative grid place-items-center">
              {at === 0 ? (
                <Boat width={22} className="bg-surface" />
              ) : (
                <span className="size-2.5 rounded-full border-[1.5px] border-line-strong bg-surface" />
              )}
            </span>
            <span className="min-w-0">
              <span className={clsx('line-clamp-2 text-15', event.isLate === true && 'text-warn')}>
                {event.title}
              </span>
              {event.note !== undefined && (
                <span className="one-line block text-13 text-ink-soft">{event.note}</span>
              )}
            </span>
            <span className="text-right text-15 font-medium whitespace-nowrap tabular-nums">
              {event.amount}
            </span>
          </Row>
        </li>
      ))}
    </ol>
  )
}

const rowClass =
  'relative grid min-h-15 grid-cols-[3.75rem_1.75rem_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5'

function Row({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <div className={rowClass}>{children}</div>

  return (
    <Link href={href} className={clsx(rowClass, 'rounded-small transition hover:text-brand-ink')}>
      {children}
    </Link>
  )
}
