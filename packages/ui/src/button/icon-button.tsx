import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Link } from '../link/link'

type Common = { icon: IconName; label: string; size?: 20 | 24; className?: string | undefined }

const shape =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition hover:bg-ink/5 active:bg-ink/10'

/** A button that is only an icon: 44 px, its `label` is what a screen reader says. */
export function IconButton({
  icon,
  label,
  size = 24,
  className,
  ...rest
}: Common & Omit<ComponentProps<'button'>, keyof Common | 'aria-label' | 'children'>) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={clsx(shape, className)}>
      <Icon name={icon} size={size} />
    </button>
  )
}

/** The same as a navigation; `unread` puts the red dot of messages on it and into the label. */
export function IconLink({
  icon,
  label,
  size = 24,
  className,
  href,
  unread = 0,
}: Common & { href: string; unread?: number }) {
  return (
    <Link
      href={href}
      aria-label={unread > 0 ? `${label}，${unread} 条未读` : label}
      className={clsx(shape, className)}
    >
      <span className="relative">
        <Icon name={icon} size={size} />
        {unread > 0 && <span className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-danger" />}
      </span>
    </Link>
  )
}
