import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import type { ReactElement } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'

export type MenuItem = {
  label: string
  icon?: IconName
  onSelect: () => void
  danger?: boolean
  disabledReason?: string | undefined
}

/** A dropdown of actions under a button: 更多, the customer's name on the desktop. */
export function Menu(props: { label: string; trigger: ReactElement; items: readonly MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup
            aria-label={props.label}
            className="min-w-44 rounded-card border border-line bg-surface py-1 text-15 text-ink shadow-float outline-none transition data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {props.items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.disabledReason !== undefined}
                onClick={item.onSelect}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-4 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-highlighted:bg-brand-wash',
                  item.danger && 'text-danger',
                )}
              >
                {item.icon !== undefined && <Icon name={item.icon} size={20} className="opacity-75" />}
                <span>
                  {item.label}
                  {item.disabledReason !== undefined && (
                    <span className="block text-12">{item.disabledReason}</span>
                  )}
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
