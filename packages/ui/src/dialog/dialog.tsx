import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The dimmed page behind dialogs and sheets. */
export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

/**
 * A centred dialog for what must be decided. Focus is kept inside and returned, Esc closes unless
 * `mustDecide`. The title is always there for screen readers; buttons come as `actions`, side by side.
 */
export function Dialog(props: {
  open: boolean
  onClose: () => void
  /** After the closing animation. */
  onClosed?: () => void
  title: string
  titleHidden?: boolean
  children?: ReactNode
  actions?: ReactNode
  /** Neither Esc nor a press outside closes it. */
  mustDecide?: boolean
  /** `wide` holds a form or a document (560), the usual width is 320. */
  wide?: boolean
}) {
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open && !props.mustDecide) props.onClose()
      }}
      onOpenChangeComplete={(open) => {
        if (!open) props.onClosed?.()
      }}
      disablePointerDismissal={props.mustDecide ?? false}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-6">
          <Base.Popup
            className={clsx(
              'w-full rounded-sheet bg-surface text-ink outline-none transition duration-200',
              'data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
              props.wide ? 'max-w-form' : 'max-w-80 desktop:max-w-96',
            )}
          >
            <div className={clsx('flex flex-col gap-2 px-6 pt-6', props.actions === undefined && 'pb-6')}>
              <Base.Title
                className={clsx(
                  'text-17 font-semibold',
                  props.titleHidden && 'sr-only',
                  !props.wide && 'text-center',
                )}
              >
                {props.title}
              </Base.Title>
              {props.children !== undefined && (
                <Base.Description
                  render={<div />}
                  className={clsx('text-15 text-ink-soft', !props.wide && 'text-center')}
                >
                  {props.children}
                </Base.Description>
              )}
            </div>
            {props.actions !== undefined && (
              <div className="flex gap-3 px-6 pt-5 pb-6 *:flex-1">{props.actions}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
