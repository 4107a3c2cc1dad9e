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

/** The same as a navigation; `unread` stands on it (99+ from 100 on) and in the label. */
export function IconLink({
  icon,
  label,
  size = 24,
  className,
  href,
  unread = 0,
}: Common & { href: string; unread?: number }) {
  const count = unread > 99 ? '99+' : String(unread)

  return (
    <Link
      href={href}
      aria-label={unread > 0 ? `${label}，${count} 条未读` : label}
      className={clsx(shape, className)}
    >
      <span className="relative">
        <Icon name={icon} size={size} />
        {unread > 0 && (
          <span className="absolute -top-2 left-1/2 min-w-5 whitespace-nowrap rounded-full bg-danger px-1 text-center text-12 leading-5 font-semibold text-on-danger tabular-nums">
            {count}
          </span>
        )}
      </span>
    </Link>
  )
}
