import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { useIsDesktop } from '../lib/media'
import { Sheet } from '../sheet/sheet'

/** What every panel of a field is told. */
export type PickerProps = {
  title: string
  /** The field's frame: the panel stands under it. */
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
}

/**
 * Where something is picked for a field: beside it on a desktop, a sheet on a phone. Esc and a press
 * outside close it, the focus goes to the one stop of its grid and comes back to the field.
 */
export function PickerPopup(props: PickerProps & { children: ReactNode }) {
  const isDesktop = useIsDesktop()
  if (!isDesktop)
    return (
      <Sheet open={props.isOpen} onClose={props.onClose} title={props.title} initialFocus={firstStop}>
        <div data-picker="">{props.children}</div>
      </Sheet>
    )

  return (
    <Popover.Root
      open={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={props.anchor} sideOffset={6} align="start" className="z-50">
          <Popover.Popup
            aria-label={props.title}
            initialFocus={firstStop}
            className="max-h-(--available-height) w-80 overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink shadow-float outline-none transition duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div data-picker="">{props.children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The chosen day, today, or the month: the stop of the grid that has just been drawn. */
function firstStop(): HTMLElement | boolean {
  return document.querySelector<HTMLElement>('[data-picker] [tabindex="0"]') ?? true
}
