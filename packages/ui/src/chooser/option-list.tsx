import clsx from 'clsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { moveFocus } from '../lib/roving'

export type Option<V extends string> = {
  value: V
  label: ReactNode
  note?: ReactNode
  /** What the search looks in and a screen reader says, when the label is not plain text. */
  keywords?: string
  disabledReason?: string | undefined
}

/** Options under each other, one taken; arrow keys move, Enter takes. The content of choosers. */
export function OptionList<V extends string>(props: {
  label: string
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V) => void
  searchable: boolean
}) {
  const [words, setWords] = useState('')
  const found = props.options.filter((option) => matches(option, words))

  return (
    <>
      {props.searchable && <SearchLine value={words} onChange={setWords} label={`搜索${props.label}`} />}
      <div
        role="radiogroup"
        aria-label={props.label}
        onKeyDown={(event) => moveFocus(event, { selector: '[role=radio]:not(:disabled)', axis: 'vertical' })}
        className="py-1"
      >
        {found.map((option) => (
          <OptionRow
            key={option.value}
            option={option}
            taken={option.value === props.value}
            onTake={() => props.onChange(option.value)}
          />
        ))}
        {found.length === 0 && <p className="px-4 py-6 text-center text-15 text-ink-faint">没有符合的选项</p>}
      </div>
    </>
  )
}

function OptionRow<V extends string>(props: { option: Option<V>; taken: boolean; onTake: () => void }) {
  const { option, taken } = props
  const note = option.disabledReason ?? option.note

  return (
    <button
      type="button"
      role="radio"
      aria-checked={taken}
      disabled={option.disabledReason !== undefined}
      onClick={props.onTake}
      className={clsx(
        'flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left text-15 -outline-offset-2 hover:bg-surface-soft disabled:text-ink-faint',
        taken && 'bg-brand-wash font-medium hover:bg-brand-wash',
      )}
    >
      <span className="min-w-0 flex-1">
        {option.label}
        {note !== undefined && <span className="block text-13 font-normal text-ink-faint">{note}</span>}
      </span>
      {taken && <Icon name="check" size={20} className="text-brand-ink" />}
    </button>
  )
}

function SearchLine(props: { value: string; onChange: (value: string) => void; label: string }) {
  return (
    <label className="sticky top-0 z-10 flex min-h-12 items-center gap-2 border-b border-line bg-surface px-4">
      <Icon name="search" size={20} className="text-ink-faint" />
      <input
        type="search"
        aria-label={props.label}
        placeholder={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-15 outline-none"
      />
    </label>
  )
}

function matches(option: Option<string>, words: string): boolean {
  const text = option.keywords ?? (typeof option.label === 'string' ? option.label : '')

  return text.toLowerCase().includes(words.trim().toLowerCase())
}
