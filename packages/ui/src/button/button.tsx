import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../link/link'
import { Spinner } from '../spinner/spinner'

export type ButtonLook = 'primary' | 'deep' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'large' | 'medium' | 'small'

type Shape = {
  look?: ButtonLook
  size?: ButtonSize
  /** Takes the whole width of its container. */
  full?: boolean
  /** A request is under way: the label stays, a ring turns, presses are ignored. */
  busy?: boolean
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export type ButtonProps = Shape & Omit<ComponentProps<'button'>, keyof Shape>

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand font-semibold hover:brightness-95 active:brightness-90',
  deep: 'bg-deep text-on-deep font-semibold hover:bg-deep-2 active:bg-deep-2',
  outline: 'border border-line-strong text-ink font-medium hover:bg-surface-soft active:bg-sunken',
  quiet: 'text-ink-soft font-medium hover:bg-surface-soft hover:text-ink active:bg-sunken',
  danger: 'bg-danger text-on-danger font-semibold hover:brightness-95 active:brightness-90',
}

const sizes: Record<ButtonSize, string> = {
  large: 'min-h-12 px-5 text-15',
  medium: 'min-h-11 px-5 text-15',
  small: 'min-h-9 px-3.5 text-14 hit-44',
}

/** The classes of a button, for elements that must look like one (a file label, a summary). */
export function buttonClass({ look = 'primary', size = 'large', full, className }: Partial<Shape>): string {
  return clsx(
    'inline-flex select-none items-center justify-center gap-2 rounded-control text-center transition',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-faint disabled:brightness-100',
    looks[look],
    sizes[size],
    full && 'w-full',
    className,
  )
}

/**
 * One press, one named result: the label says what happens (确认买入 1,000.00 元). One primary button on a screen.
 * Prefer an enabled button that explains what is missing over a disabled one.
 */
export function Button({
  look,
  size,
  full,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) return event.preventDefault()
        onClick?.(event)
      }}
      className={buttonClass({
        ...defined({ look, size, full }),
        className: clsx(className, busy && 'cursor-progress'),
      })}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  )
}

/** A navigation that looks like a button. */
export function ButtonLink({
  look,
  size,
  full,
  icon,
  className,
  children,
  href,
}: Omit<Shape, 'busy'> & { href: string }) {
  return (
    <Link href={href} className={buttonClass({ ...defined({ look, size, full }), className })}>
      {icon}
      {children}
    </Link>
  )
}

/** Drops the undefined entries, so that defaults of the next function apply under exact optional types. */
function defined<T extends object>(props: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
