import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { controlFrame, controlInput, Field } from './field'
import type { FieldTexts } from './field'

export type TextFieldProps = FieldTexts & {
  /** Inside the frame, before and after the text. */
  before?: ReactNode
  after?: ReactNode
  /** Shows a clear button while there is text. */
  onClear?: (() => void) | undefined
} & Omit<ComponentProps<'input'>, keyof FieldTexts>

/**
 * One line of text. All input attributes pass through (react-hook-form's `register` fits), so give
 * `autoComplete`.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, aside, labelHidden, before, after, onClear, className, ...input } =
    props
  const texts = { label, hint, error, required, aside, labelHidden: labelHidden ?? false }

  return (
    <Field {...texts} {...(className === undefined ? {} : { className })}>
      {(wiring) => (
        <div className={controlFrame}>
          {before}
          <input type="text" {...input} {...wiring} className={controlInput} />
          {onClear !== undefined && input.value !== undefined && input.value !== '' && (
            <IconButton
              icon="close-circle"
              size={20}
              label={`清空${label}`}
              onClick={onClear}
              className="-mr-2"
            />
          )}
          {after}
        </div>
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField(props: FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>) {
  const { label, hint, error, required, aside, labelHidden, className: _, ...area } = props

  return (
    <Field {...{ label, hint, error, required, aside, labelHidden: labelHidden ?? false }}>
      {(wiring) => (
        <div className={controlFrame}>
          <textarea rows={4} {...area} {...wiring} className={controlInput} />
        </div>
      )}
    </Field>
  )
}
