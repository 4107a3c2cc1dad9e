import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

/**
 * A panel beside the button that opened it, over a page that stays in use. The focus goes into it and comes
 * back to the button; Esc, a press outside and leaving it by Tab close it. What it holds gives its width.
 */
export function Popover(props: {
  label: string
  /** The button: a press on it is its own, and closes nothing twice. */
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  side?: 'bottom' | 'left'
  children: ReactNode
}) {
  const { anchor } = props

  return (
    <Base.Root
      open={props.isOpen}
      onOpenChange={(isOpen, { event }) => {
        const isOwn = event.target instanceof Node && anchor.current?.contains(event.target) === true
        if (!isOpen && !(event.type !== 'keydown' && isOwn)) props.onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side={props.side ?? 'bottom'}
          align={props.side === 'left' ? 'center' : 'end'}
          sideOffset={8}
          collisionPadding={12}
          className="z-40"
        >
          <Base.Popup
            aria-label={props.label}
            finalFocus={anchor}
            className="max-h-(--available-height) overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-float outline-none transition duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
