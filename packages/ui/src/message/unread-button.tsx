import type { ComponentProps } from 'react'
import { iconButtonClass } from '../button/icon-button'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Link } from '../link/link'

type Counted = { icon: IconName; label: string; unread: number }

/** An icon button that opens something, with how many of it are unread on it and in its label. */
export function UnreadButton({
  icon,
  label,
  unread,
  ...rest
}: Counted & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={spoken(label, unread)}
      title={label}
      className={iconButtonClass}
    >
      <Face icon={icon} unread={unread} />
    </button>
  )
}

/** The same as a navigation. */
export function UnreadLink({ icon, label, unread, href }: Counted & { href: string }) {
  return (
    <Link href={href} aria-label={spoken(label, unread)} className={iconButtonClass}>
      <Face icon={icon} unread={unread} />
    </Link>
  )
}

function spoken(label: string, unread: number): string {
  return unread > 0 ? `${label}，${countText(unread)} 条未读` : label
}

/** 99+ from 100 on. */
function countText(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

function Face({ icon, unread }: { icon: IconName; unread: number }) {
  return (
    <span className="relative">
      <Icon name={icon} size={24} />
      {unread > 0 && (
        <span className="absolute -top-2 left-1/2 min-w-5 whitespace-nowrap rounded-full bg-danger px-1 text-center text-12 leading-5 font-semibold text-on-danger tabular-nums">
          {countText(unread)}
        </span>
      )}
    </span>
  )
}
