import type { ReactNode } from 'react'
import { moveFocus } from '../lib/roving'
import { ChoiceRow } from './choice-row'

export type Choice<V extends string> = {
  value: V
  title: ReactNode
  note?: ReactNode
  leading?: ReactNode
  /** Right of the title: a balance, a rate. */
  amount?: ReactNode
  disabledReason?: string | undefined
}

/** A list of choices of which one is taken; arrow keys move, Space takes. The label names the group. */
export function ChoiceRows<V extends string>(props: {
  label: string
  choices: readonly Choice<V>[]
  value: V | null
  onChange: (value: V) => void
}) {
  const anyChosen = props.choices.some((choice) => choice.value === props.value)

  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      onKeyDown={(event) => moveFocus(event, { selector: '[data-roving]', axis: 'both' })}
      className="divide-y divide-line"
    >
      {props.choices.map((choice, at) => (
        <ChoiceRow
          key={choice.value}
          title={choice.title}
          note={choice.note}
          leading={choice.leading}
          value={choice.amount}
          checked={choice.value === props.value}
          focusable={!anyChosen && at === 0}
          disabledReason={choice.disabledReason}
          onChoose={() => props.onChange(choice.value)}
        />
      ))}
    </div>
  )
}
