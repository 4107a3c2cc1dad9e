import type { ReactNode } from 'react'

/**
 * The main actions of a phone page at its foot, above the safe area. `side` holds small icon actions on the
 * left, `note` a line of facts above. It takes back the gutters and the foot of the page's frame, so put it
 * last in the page itself. On the desktop it stands in the flow, since the ticket is in view.
 */
export function StickyActionBar(props: { children: ReactNode; side?: ReactNode; note?: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 mt-auto -mx-(--gutter) max-desktop:-mb-6 border-t border-line bg-surface pb-safe desktop:static desktop:mx-0 desktop:mt-0 desktop:border-0 desktop:bg-transparent">
      <div className="mx-auto max-w-column px-5 pt-2.5 pb-3.5 desktop:max-w-none desktop:px-0">
        {props.note !== undefined && <p className="pb-2 text-center text-12 text-ink-faint">{props.note}</p>}
        <div className="flex items-center gap-3">
          {props.side !== undefined && <div className="flex items-center gap-1">{props.side}</div>}
          <div className="flex flex-1 gap-3 *:flex-1">{props.children}</div>
        </div>
      </div>
    </div>
  )
}
