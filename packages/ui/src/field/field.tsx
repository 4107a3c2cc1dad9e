import clsx from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** What a control must carry so that label, hint and error belong to it. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldTexts = {
  label: string
  /** Said before anything is wrong: limits, format. */
  hint?: ReactNode
  /** What is wrong and what to do next; replaces the hint. */
  error?: string | undefined
  required?: boolean | undefined
  /** Right of the label: 为什么需要, a link. */
  aside?: ReactNode
  /** The label is only for screen readers. */
  labelHidden?: boolean
}

/**
 * Label, control, hint and error in their places, wired by ids. The control is a function of the wiring.
 * `reading` is what the value means, before the hint: read with the control, not announced at every key.
 * `after` stands under it all.
 */
export function Field(
  props: FieldTexts & {
    children: (wiring: FieldWiring) => ReactNode
    reading?: string | null
    after?: ReactNode
    className?: string
  },
) {
  const id = useId()
  const hasError = props.error !== undefined && props.error !== ''
  const message = hasError ? props.error : props.hint
  const reading = props.reading ?? null
  const describing = [reading !== null && `${id}-reading`, message !== undefined && `${id}-message`]
    .filter((part) => part !== false)
    .join(' ')

  return (
    <div className={clsx('flex flex-col gap-1.5', props.className)}>
      <div className={clsx('flex items-baseline justify-between gap-3', props.labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-13 text-ink-soft">
          {props.label}
        </label>
        {props.aside !== undefined && <span className="text-13">{props.aside}</span>}
      </div>
      {props.children({
        id,
        'aria-describedby': describing === '' ? undefined : describing,
        'aria-invalid': hasError || undefined,
        'aria-required': props.required || undefined,
      })}
      {reading === null ? (
        <FieldMessage id={`${id}-message`} text={message} isError={hasError} />
      ) : (
        <div className="flex flex-wrap gap-x-2 text-13">
          <span id={`${id}-reading`} className="text-ink tabular-nums">
            {reading}
          </span>
          <FieldMessage id={`${id}-message`} text={message} isError={hasError} />
        </div>
      )}
      {props.after}
    </div>
  )
}

/** The line under a control; errors are announced when they appear. */
export function FieldMessage(props: { id: string; text: ReactNode; isError: boolean }) {
  return (
    <p
      id={props.id}
      aria-live="polite"
      className={clsx(
        'text-13',
        props.isError ? 'text-danger' : 'text-ink-faint',
        props.text === undefined && 'hidden',
      )}
    >
      {props.text}
    </p>
  )
}

/** The frame of a one-line control: 48 px, hairline, focus ring on the frame, danger line when invalid. */
export const controlFrame = clsx(
  'flex min-h-12 items-center gap-2 rounded-control border border-line-strong/60 bg-surface px-3.5 transition',
  'has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:outline-focus',
  'has-aria-invalid:border-danger has-disabled:bg-surface-soft',
)

/** The input inside a frame. */
export const controlInput =
  'min-w-0 flex-1 self-stretch bg-transparent py-2.5 text-17 text-ink outline-none disabled:text-ink-faint'

/**
 * The wiring for a control that is a button (choosers): a button may not carry aria-invalid or
 * aria-required.
 */
export function buttonWiring(wiring: FieldWiring): {
  id: string
  'aria-describedby': string | undefined
  'data-invalid': true | undefined
  className: string
} {
  return {
    id: wiring.id,
    'data-invalid': wiring['aria-invalid'],
    'aria-describedby': wiring['aria-describedby'],
    className: clsx(controlFrame, 'w-full text-left text-17', wiring['aria-invalid'] && 'border-danger'),
  }
}
