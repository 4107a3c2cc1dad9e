import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Link } from '../link/link'

type Common = { icon: IconName; label: string; size?: 20 | 24; className?: string | undefined }

/** How a button that is only an icon looks: 44 px round. */
export const iconButtonClass =
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
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={clsx(iconButtonClass, className)}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}

/** The same as a navigation. */
export function IconLink({ icon, label, size = 24, className, href }: Common & { href: string }) {
  return (
    <Link href={href} aria-label={label} className={clsx(iconButtonClass, className)}>
      <Icon name={icon} size={size} />
    </Link>
  )
}
