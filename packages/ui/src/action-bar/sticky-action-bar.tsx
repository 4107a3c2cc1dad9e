import clsx from 'clsx'
import type { ReactNode } from 'react'

/**
 * The main actions of a page. On a phone at its foot, above the safe area: `side` holds small icon actions on
 * the left, `sum` what is paid, above, `note` a line of facts. It takes back the gutters and the foot of the
 * page's frame, so put it last in the page itself. On a desktop it stands in the flow, the actions at their
 * own width with the note beside or, with many, below them, since what is paid stands in the ticket.
 */
export function StickyActionBar(props: {
  children: ReactNode
  side?: ReactNode
  /** 合计付款 with its figure. */
  sum?: { readonly label: string; readonly value: string } | undefined
  note?: ReactNode
  className?: string
}) {
  return (
    <div
      className={clsx(
        'sticky bottom-0 z-20 mt-auto -mx-(--gutter) max-desktop:-mb-6 border-t border-line bg-surface pb-safe desktop:static desktop:mx-0 desktop:mt-0 desktop:border-0 desktop:bg-transparent',
        props.className,
      )}
    >
      <div className="mx-auto max-w-column px-5 pt-2.5 pb-3.5 desktop:flex desktop:max-w-none desktop:flex-wrap desktop:items-center desktop:gap-x-6 desktop:gap-y-3 desktop:p-0">
        {props.sum !== undefined && (
          <p className="flex items-baseline justify-between gap-4 pb-2 desktop:hidden">
            <span className="text-13 text-ink-soft">{props.sum.label}</span>
            <span className="text-17 font-semibold tabular-nums">{props.sum.value}</span>
          </p>
        )}
        {/* In the largest type the actions take a row of their own: no label is set letter under letter. */}
        <div className="flex flex-wrap items-center gap-3">
          {props.side !== undefined && <div className="flex items-center gap-1">{props.side}</div>}
          <div className="flex grow basis-40 gap-3 *:flex-1 desktop:*:min-w-60">{props.children}</div>
        </div>
        {props.note !== undefined && (
          <p className="pt-2 text-center text-12 text-ink-faint desktop:p-0 desktop:text-left">
            {props.note}
          </p>
        )}
      </div>
    </div>
  )
}
