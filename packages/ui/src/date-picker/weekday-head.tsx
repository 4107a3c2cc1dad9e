import type { ReactNode } from 'react'

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** The head of a month: Monday first, so many days of the week, then what a table has besides. */
export function WeekdayHead({ days = 7, children }: { days?: 5 | 7; children?: ReactNode }) {
  return (
    <thead>
      <tr className="text-12 text-ink-faint">
        {weekdays.slice(0, days).map((name) => (
          <th key={name} scope="col" abbr={`周${name}`} className="h-8 font-normal">
            {name}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
