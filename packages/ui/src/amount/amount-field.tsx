import { wanWords } from '@tongzhou/domain/format/amount-words'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { ChipRow, ChoiceChip } from '../chip/chip'
import { Field } from '../field/field'
import type { FieldTexts } from '../field/field'
import { NumberKeyboard } from './number-keyboard'
import type { NumberShape } from './number-keys'
import { useNumberInput } from './use-number-input'

export type QuickAmount = { label: string; value: string }

export type AmountFieldProps = FieldTexts & {
  /** The decimal being typed, plain and without separators; '' when empty. */
  value: string
  onChange: (value: string) => void
  /** '¥' (default) for money; '' and a `unit` for shares. */
  currency?: string
  unit?: string
  placeholder?: string
  quick?: readonly QuickAmount[]
  shape?: NumberShape
  onBlur?: () => void
  /** Right of the chips or under the line: 可卖 2,997.94 份. */
  below?: ReactNode
  disabled?: boolean
}

const moneyShape: NumberShape = { decimals: 2, wholeDigits: 10 }

/**
 * The large field for an amount or shares: the unit half as high on the same line, separators while
 * typing, a clear button, from ten thousand the amount in 万 under the line with the limits, quick
 * chips. What is pasted, dictated or typed in full width is read (1.5万 too), what is no number changes
 * nothing, and the caret stays where it was. On touch our own pad comes up instead of the system's
 * keyboard.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, required, aside, labelHidden } = props
  const shape = props.shape ?? moneyShape
  const currency = props.currency ?? '¥'
  const typing = useNumberInput(props.value, {
    shape,
    onChange: props.onChange,
    ...(props.onBlur === undefined ? {} : { onBlur: props.onBlur }),
  })

  return (
    <Field
      {...{ label, hint, error, required, aside, labelHidden: labelHidden ?? false }}
      reading={wanWords(props.value, props.unit)}
      after={
        <>
          <QuickAmounts {...props} />
          {props.below}
        </>
      }
    >
      {(wiring) => (
        <>
          <div className="flex min-h-15 items-baseline gap-1.5 border-b-[1.5px] border-ink has-focus-visible:border-focus has-focus-visible:shadow-[0_1px_0_0_var(--focus)] has-aria-invalid:border-danger has-disabled:border-line">
            {currency !== '' && (
              <span aria-hidden="true" className="text-20 font-medium">
                {currency}
              </span>
            )}
            <input
              {...wiring}
              {...typing.input}
              placeholder={props.placeholder}
              disabled={props.disabled}
              autoComplete="off"
              className={clsx(
                // As wide as there is room: an input by itself asks for twenty digits of its size.
                'w-full min-w-0 flex-1 bg-transparent pb-1 font-semibold tracking-[-0.015em] caret-brand outline-none',
                'placeholder:text-17 placeholder:font-normal placeholder:tracking-normal disabled:text-ink-faint',
                typing.input.value.length > LARGE_CHARACTERS ? 'pt-4 text-28' : 'pt-2 text-40',
              )}
            />
            {props.value !== '' && props.disabled !== true && (
              <IconButton
                icon="close-circle"
                size={20}
                label={`清空${label}`}
                onClick={typing.clear}
                className="-mr-2 self-center text-ink-soft"
              />
            )}
            {props.unit !== undefined && <span className="text-15 text-ink-soft">{props.unit}</span>}
          </div>
          {typing.isPadOpen && (
            <NumberKeyboard
              docked
              point={shape.decimals > 0}
              onKey={typing.press}
              onDone={() => {
                if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
              }}
            />
          )}
        </>
      )}
    </Field>
  )
}

/** A longer number stands smaller, so that ten million with its fen is seen as a whole on a phone. */
const LARGE_CHARACTERS = 10

function QuickAmounts({ quick = [], value, onChange }: AmountFieldProps) {
  if (quick.length === 0) return null

  return (
    <div className="pt-1.5">
      <ChipRow>
        {quick.map((amount) => (
          <ChoiceChip
            key={amount.label}
            pressed={amount.value === value}
            onClick={() => onChange(amount.value)}
          >
            {amount.label}
          </ChoiceChip>
        ))}
      </ChipRow>
    </div>
  )
}
