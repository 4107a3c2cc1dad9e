import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { ChipRow, ChoiceChip } from '../chip/chip'
import { Field } from '../field/field'
import type { FieldTexts } from '../field/field'
import { digitPositionWord } from '@tongzhou/domain/format/amount-words'
import { useIsTouch } from '../lib/media'
import { NumberKeyboard } from './number-keyboard'
import { cleanNumber, pressNumberKey } from './number-keys'
import type { NumberShape } from './number-keys'

export type QuickAmount = { label: string; value: string }

export type AmountFieldProps = FieldTexts & {
  /** The decimal being typed, '' when empty. */
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
 * The large field for an amount or shares: unit before, clear button, the word of its place (万, 十万) above the
 * digits, quick chips under it. On touch our own pad comes up instead of the system's keyboard.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, required, aside, labelHidden } = props
  const shape = props.shape ?? moneyShape
  const touch = useIsTouch()
  const [padOpen, setPadOpen] = useState(false)

  return (
    <Field {...{ label, hint, error, required, aside, labelHidden: labelHidden ?? false }}>
      {(wiring) => (
        <>
          <div className="flex items-center gap-1 border-b border-line-strong/60 has-focus-visible:border-focus has-aria-invalid:border-danger">
            {(props.currency ?? '¥') !== '' && (
              <span aria-hidden="true" className="pt-3 text-24 font-medium">
                {props.currency ?? '¥'}
              </span>
            )}
            <span className="relative min-w-0 flex-1 pt-3">
              <PlaceWord value={props.value} />
              <input
                {...wiring}
                value={props.value}
                placeholder={props.placeholder}
                disabled={props.disabled}
                inputMode={touch ? 'none' : 'decimal'}
                autoComplete="off"
                onChange={(event) => {
                  const clean = cleanNumber(event.target.value, shape)
                  if (clean !== null) props.onChange(clean)
                }}
                onFocus={(event) => {
                  setPadOpen(true)
                  // The pad covers the lower part of the screen.
                  if (touch) event.currentTarget.scrollIntoView({ block: 'center' })
                }}
                onBlur={() => {
                  setPadOpen(false)
                  props.onBlur?.()
                }}
                className="w-full bg-transparent py-1.5 text-40 font-semibold outline-none placeholder:text-17 placeholder:font-normal"
              />
            </span>
            {props.value !== '' && (
              <IconButton
                icon="close-circle"
                size={20}
                label={`清空${label}`}
                onClick={() => props.onChange('')}
              />
            )}
            {props.unit !== undefined && <span className="text-15 text-ink-soft">{props.unit}</span>}
          </div>
          <QuickAmounts {...props} />
          {props.below}
          {touch && padOpen && (
            <NumberKeyboard
              docked
              point={shape.decimals > 0}
              onKey={(key) => props.onChange(pressNumberKey(props.value, key, shape))}
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

function PlaceWord({ value }: { value: string }) {
  const word = digitPositionWord(value)
  if (word === null) return null

  return (
    <span className="absolute top-0 left-0.5 border-l border-line-strong pl-1 text-12 text-ink-faint">
      {word}
    </span>
  )
}

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
