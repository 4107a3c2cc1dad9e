import { Drawer } from '@base-ui/react/drawer'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { scrimClass } from '../dialog/dialog'

/**
 * A bottom sheet for choosing on the phone (swipe down, Esc or the cross close it), a centred panel on the
 * desktop. `footer` stays in view under the scrolling content, and both stand above the number pad while a
 * field's is open.
 */
export function Sheet(props: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** The content reaches the edges (rows). */
  flush?: boolean
  /** The element that gets the focus on opening, true: the first one that can. */
  initialFocus?: () => HTMLElement | boolean
}) {
  return (
    <Drawer.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
      swipeDirection="down"
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={scrimClass} />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center desktop:items-center desktop:p-6">
          <Drawer.Popup
            className={panelClass}
            {...(props.initialFocus === undefined ? {} : { initialFocus: props.initialFocus })}
          >
            <div className="flex shrink-0 items-center justify-between relative pt-2 pb-1 pr-2 pl-5 before:absolute before:top-2 before:left-1/2 before:h-1 before:w-9 before:-translate-x-1/2 before:rounded-full before:bg-line desktop:before:hidden">
              <Drawer.Title className="text-17 font-semibold">{props.title}</Drawer.Title>
              <IconButton icon="close" label="关闭" onClick={props.onClose} />
            </div>
            <Drawer.Content
              className={clsx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                !props.flush && 'px-5 py-4',
              )}
            >
              {props.children}
            </Drawer.Content>
            <div className={clsx('shrink-0 pb-safe', props.footer !== undefined && 'border-t border-line')}>
              {props.footer !== undefined && (
                <div className="flex gap-3 px-5 py-3 *:flex-1">{props.footer}</div>
              )}
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

const panelClass = clsx(
  'flex max-h-[85dvh] w-full max-w-column flex-col rounded-t-sheet bg-surface text-ink outline-none',
  // The pad is docked in the sheet: a row with 完成 and four of keys, and the lines between them.
  'max-desktop:has-[[data-docked]]:pb-[calc(15.75rem+5px+var(--safe-bottom))]',
  'transition duration-200 ease-out [transform:translateY(var(--drawer-swipe-movement-y,0))] data-swiping:transition-none',
  'data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
  'desktop:max-w-form desktop:rounded-sheet desktop:[transform:none]',
  'desktop:data-ending-style:opacity-0 desktop:data-ending-style:[transform:none]',
  'desktop:data-starting-style:opacity-0 desktop:data-starting-style:[transform:none]',
)
