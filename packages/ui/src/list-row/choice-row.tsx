import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'

/**
 * One of several ways to choose from (payment, bank card): leading picture, title, second line, tick on the chosen one.
 * Stands inside an element with role radiogroup (see ChoiceRows). A disabled row says why.
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
        'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left text-15 -outline-offset-2 transition',
        props.checked ? 'bg-brand-wash' : 'hover:bg-surface-soft',
        disabled && 'cursor-not-allowed',
      )}
    >
      {props.leading}
      <span className="min-w-0 flex-1">
        <span className={clsx('block', disabled && 'text-ink-faint')}>{props.title}</span>
        {note !== undefined && <span className="block text-13 text-ink-faint">{note}</span>}
      </span>
      {props.value !== undefined && (
        <span className="shrink-0 text-ink-soft tabular-nums">{props.value}</span>
      )}
      <Icon name="check" size={20} className={props.checked ? 'text-brand-ink' : 'invisible'} />
    </button>
  )
}
