import type { ReactNode } from 'react'

/** Label left, value right, the date the value belongs to under it. `--` where there is none. */
export function MoneyLine(props: { label: ReactNode; value: ReactNode; date?: ReactNode; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5 text-15">
      <span className="text-ink-soft">{props.label}</span>
      <span className="text-right tabular-nums">
        <span className={props.strong ? 'block font-semibold' : 'block'}>{props.value}</span>
        {props.date !== undefined && <span className="block text-12 text-ink-faint">{props.date}</span>}
      </span>
    </div>
  )
}
