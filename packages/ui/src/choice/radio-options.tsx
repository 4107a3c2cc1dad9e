import clsx from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMessage } from '../field/field'

/** A question with its options as full-width rows of native radios: questionnaires, 巨额赎回, dividend mode. */
export function RadioOptions<V extends string>(props: {
  legend: ReactNode
  legendHidden?: boolean
  options: readonly { value: V; label: ReactNode; note?: ReactNode; disabled?: boolean }[]
  value: V | null
  onChange: (value: V) => void
  /** Short options stand two in a row. */
  columns?: 2
  /** The chosen option was pressed once more. */
  onChosenAgain?: (() => void) | undefined
  error?: string | undefined
}) {
  const id = useId()

  return (
    <fieldset
      aria-describedby={`${id}-message`}
      data-invalid={props.error === undefined ? undefined : true}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className={clsx('mb-2 text-15 font-medium', props.legendHidden && 'sr-only')}>
        {props.legend}
      </legend>
      <div className={clsx('gap-2', props.columns === 2 ? 'grid grid-cols-2' : 'flex flex-col')}>
        {props.options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-12 items-start gap-3 rounded-control border border-line px-3.5 py-3 text-15 transition',
              'has-checked:border-ink has-checked:bg-surface-soft has-focus-visible:outline-2 has-focus-visible:outline-focus',
              option.disabled ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer hover:bg-surface-soft',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === props.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
              onClick={() => option.value === props.value && props.onChosenAgain?.()}
              className="mt-0.75 size-4.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface transition outline-none checked:border-[5px] checked:border-ink"
            />
            <span className="min-w-0">
              {option.label}
              {option.note !== undefined && (
                <span className="block text-13 text-ink-faint">{option.note}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} text={props.error} isError />
    </fieldset>
  )
}
