import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Boat } from '../mark/boat'
import { Engraving } from '../water/engraving'

/**
 * The deep panel: sky over sea, the water line between them, the boat where one is. One on a page, to the
 * edges of a phone. What stands on it takes the colours of deep water by itself.
 */
export function DeepPanel(props: {
  children: ReactNode
  label: string
  /** What stands on the sea, under the line. */
  foot?: ReactNode
  /** Draws the boat on the line: whoever looks has something here. */
  hasBoat?: boolean
  /** A picture of its own on a desktop: a wide sea and a large boat. */
  isScene?: boolean
  className?: string | undefined
}) {
  return (
    <section
      aria-label={props.label}
      className={clsx(
        'on-deep relative -mx-(--gutter) flex flex-col overflow-clip desktop:mx-0 desktop:rounded-card',
        props.className,
      )}
    >
      <div className="flex-1 px-5 pt-5 desktop:px-7 desktop:pt-6">{props.children}</div>
      <div aria-hidden="true" className="relative mt-4 h-7">
        {props.hasBoat === true && (
          <Boat
            width={30}
            className={clsx(
              'absolute right-10 -bottom-px',
              props.isScene === true && 'origin-bottom-right desktop:right-24 desktop:scale-400',
            )}
          />
        )}
      </div>
      <div
        className={clsx(
          'relative min-h-14 border-t-[1.25px] border-waterline bg-sea',
          props.isScene === true && 'desktop:min-h-60',
        )}
      >
        <Engraving depth={props.isScene === true ? 240 : 72} className="absolute inset-x-0 top-0" />
        {props.foot !== undefined && <div className="relative px-5 py-4 desktop:px-7">{props.foot}</div>}
      </div>
    </section>
  )
}
