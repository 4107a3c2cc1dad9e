import type { ReactNode } from 'react'

/** On or off, at once. The label stands left and belongs to the target; the note explains. */
export function Switch(props: {
  label: ReactNode
  note?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-1 text-15">
      <span className="min-w-0">
        {props.label}
        {props.note !== undefined && <span className="block text-13 text-ink-faint">{props.note}</span>}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={props.checked}
          checked={props.checked}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.target.checked)}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full bg-line-strong transition checked:bg-on disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-full bg-[#fff] transition-transform peer-checked:translate-x-5" />
      </span>
    </label>
  )
}
