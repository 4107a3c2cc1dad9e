import { useState } from 'react'
import type { ComponentProps } from 'react'
import { controlInput } from '../field/field'
import { isWholeDate, readDay } from './read-day'

/**
 * The text of a day. The value becomes YYYY-MM-DD once what is typed is whole; a part of a date is
 * handed on only with Enter or when the field is left, so that no form finds fault with it before.
 */
export function DayInput({
  value,
  onChange,
  onBlur,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed !== null) onChange(readDay(typed) ?? typed.trim())
    setTyped(null)
  }

  return (
    <input
      placeholder="年-月-日"
      inputMode="numeric"
      autoComplete="off"
      maxLength={LONGEST}
      {...input}
      value={typed ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        const day = isWholeDate(text) ? readDay(text) : null
        setTyped(day === null && text !== '' ? text : null)
        if (day !== null || text === '') onChange(day ?? '')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
      className={`${controlInput} tabular-nums`}
    />
  )
}

/** 2026 年 12 月 30 日, spaces included. */
const LONGEST = 16
