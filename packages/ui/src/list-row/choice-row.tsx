import clsx from 'clsx'
import type { ReactNode } from 'react'

/**
 * One of several ways to choose from (payment, bank card): leading picture, title, second line, a ring that
 * fills on the chosen one. Stands inside an element with role radiogroup (see ChoiceRows). A disabled row
 * says why.
 */
export function ChoiceRow(props: {
  title: ReactNode
  note?: ReactNode
  leading?: ReactNode
  value?: ReactNode
  checked: boolean
  onChoose: () => void
  disabledReason?: string | undefined
  /** The first row takes the focus when none is chosen. */
  focusable?: boolean
}) {
  const disabled = props.disabledReason !== undefined
  const note = props.disabledReason ?? props.note

  return (
    <button
      type="button"
      role="radio"
      aria-checked={props.checked}
      aria-disabled={disabled || undefined}
      tabIndex={props.checked || props.focusable ? 0 : -1}
      data-roving=""
      onClick={() => {
        if (!disabled) props.onChoose()
      }}
      className={clsx(
        'flex min-h-16 w-full items-center gap-3 row-pad py-2.5 text-left text-15 -outline-offset-2 transition hover:bg-surface-soft',
        disabled && 'cursor-not-allowed',
      )}
    >
      {props.leading}
      <span className="min-w-0 flex-1">
        <span className={clsx('block', disabled && 'text-ink-faint')}>{props.title}</span>
        {note !== undefined && <span className="block text-12 text-ink-faint">{note}</span>}
      </span>
      {props.value !== undefined && (
        <span className="shrink-0 text-ink-soft tabular-nums">{props.value}</span>
      )}
      <RadioDot checked={props.checked} />
    </button>
  )
}

function RadioDot({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-5.5 shrink-0 rounded-full transition',
        checked ? 'border-7 border-ink' : 'border-[1.5px] border-line-strong',
      )}
    />
  )
}
