import { Link } from '../link/link'

export type Message = {
  key: string
  /** What happened, first: 买入已受理，15:00 前可撤单. */
  title: string
  /** Whom or what it is about. */
  note: string
  /** 10:12 of today, else 11-28. */
  time: string
  isUnread: boolean
  /** It stands beside the list. */
  isShown?: boolean
  href: string
}

/** Messages in rows of one height, the event before the fund, a red dot before what is unread. */
export function MessageRows({ messages, label }: { messages: readonly Message[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {messages.map((message) => (
        <li key={message.key}>
          <Link
            href={message.href}
            aria-current={message.isShown === true ? 'true' : undefined}
            className="grid min-h-17 grid-cols-[0.5rem_minmax(0,1fr)_auto] items-center gap-x-3 row-pad py-2 -outline-offset-2 transition hover:bg-surface-soft aria-[current]:bg-surface-soft"
          >
            <span>
              {message.isUnread && (
                <>
                  <span aria-hidden="true" className="block size-1.75 rounded-full bg-danger" />
                  <span className="sr-only">未读，</span>
                </>
              )}
            </span>
            <span className="min-w-0">
              <span
                className={message.isUnread ? 'one-line block text-15 font-medium' : 'one-line block text-15'}
              >
                {message.title}
              </span>
              <span className="one-line block text-13 text-ink-soft">{message.note}</span>
            </span>
            <span className="text-13 text-ink-faint tabular-nums">{message.time}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
