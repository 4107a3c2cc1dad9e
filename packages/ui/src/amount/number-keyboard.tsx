import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { moveFocus } from '../lib/roving'
import type { NumberKey } from './number-keys'

const digits: readonly NumberKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Our own number pad for the finger. It only reports keys; the field keeps the text (see number-keys).
 * `point` gives the decimal point its place, else that place is empty. `done` closes the pad.
 */
export function NumberKeyboard(props: {
  onKey: (key: NumberKey) => void
  point?: boolean
  onDone?: (() => void) | undefined
  doneLabel?: string
  /** Docked at the foot of the screen above everything. */
  docked?: boolean
}) {
  return (
    <div
      role="group"
      aria-label="数字键盘"
      // A sheet makes room for it (sheet.tsx).
      data-docked={props.docked === true ? '' : undefined}
      // The field keeps its focus and caret while the pad is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={(event) => moveFocus(event, { selector: 'button', axis: 'both' })}
      className={clsx(
        'border-t border-line bg-surface-soft pb-safe select-none',
        props.docked && 'fixed inset-x-0 bottom-0 z-50',
      )}
    >
      {props.onDone !== undefined && (
        <div className="flex justify-end border-b border-line px-2">
          <button
            type="button"
            onClick={props.onDone}
            className="min-h-11 px-3 text-15 font-medium text-brand-ink"
          >
            {props.doneLabel ?? '完成'}
          </button>
        </div>
      )}
      <div className="mx-auto grid max-w-column grid-cols-3 gap-px bg-line">
        {digits.map((key) => (
          <Key key={key} name={key} onKey={props.onKey} />
        ))}
        {props.point ? (
          <Key name="." label="小数点" onKey={props.onKey} />
        ) : (
          <span className="bg-surface-soft" />
        )}
        <Key name="0" onKey={props.onKey} />
        <Key name="delete" label="退格" onKey={props.onKey}>
          <Icon name="backspace" size={24} />
        </Key>
      </div>
    </div>
  )
}

function Key(props: {
  name: NumberKey
  label?: string
  onKey: (key: NumberKey) => void
  children?: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={() => props.onKey(props.name)}
      className="grid min-h-13 place-items-center bg-surface text-24 font-medium tabular-nums transition -outline-offset-2 active:bg-brand-wash"
    >
      {props.children ?? props.name}
    </button>
  )
}
