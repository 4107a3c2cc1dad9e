import clsx from 'clsx'
import type { ReactNode } from 'react'

export type ChipTone = 'neutral' | 'brand' | 'warn' | 'danger' | 'info'

const tones: Record<ChipTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  brand: 'bg-brand-wash text-brand-ink',
  warn: 'bg-warn/10 text-warn',
  danger: 'bg-danger/10 text-danger',
  info: 'bg-info/10 text-info',
}

/** A word about a thing: fund type, 限大额, 定投中. Not a control. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      className={clsx('inline-flex items-center rounded-[5px] px-1.5 text-12 whitespace-nowrap', tones[tone])}
    >
      {children}
    </span>
  )
}

/** A choice among chips (quick amounts, filters): pressed or not, 44 px to the finger. */
export function ChoiceChip(props: {
  pressed?: boolean
  onClick: () => void
  children: ReactNode
  disabled?: boolean
}) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onClick}
      className={clsx(
        'hit-44 inline-flex min-h-8.5 items-center justify-center rounded-full border px-3.5 text-13 whitespace-nowrap tabular-nums transition',
        props.pressed
          ? 'border-ink bg-surface font-medium text-ink'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
        'disabled:text-ink-faint disabled:opacity-60',
      )}
    >
      {props.children}
    </button>
  )
}

/** Chips in a wrapping row, or in one that scrolls, on a phone to the edges of the screen. */
export function ChipRow({ children, scroll }: { children: ReactNode; scroll?: boolean }) {
  return (
    <div
      className={clsx(
        'flex items-center gap-2',
        scroll ? 'scroll-x-quiet py-1 max-desktop:-mx-(--gutter) max-desktop:px-(--gutter)' : 'flex-wrap',
      )}
    >
      {children}
    </div>
  )
}
