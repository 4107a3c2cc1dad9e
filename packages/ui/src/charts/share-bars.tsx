import type { ReactNode } from 'react'

/** A part with its weight for drawing, its printed share and what stands under it. */
export type ShareBar = { key: string; name: string; weight: number; printed: string; note?: ReactNode }

/** Parts of a whole as horizontal bars, the largest over the whole width; the list is its own text. */
export function ShareBars({ title, bars }: { title: string; bars: readonly ShareBar[] }) {
  const largest = Math.max(...bars.map((bar) => bar.weight), 0)

  return (
    <ul aria-label={title} className="flex flex-col gap-2.5 text-13">
      {bars.map((bar) => (
        <li key={bar.key}>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 one-line text-ink-soft">{bar.name}</span>
            <span className="shrink-0 tabular-nums">
              {bar.note !== undefined && <span className="mr-3 text-12">{bar.note}</span>}
              <span className="font-medium">{bar.printed}</span>
            </span>
          </span>
          <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-part-2"
              style={{ width: `${largest <= 0 ? 0 : Math.max(1, (bar.weight / largest) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
