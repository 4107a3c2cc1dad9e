import type { ReactNode } from 'react'
import { Link } from '../link/link'
import { WaterBar } from '../water/water-bar'

/**
 * An advisory strategy as it is offered: what it is for and for how long, what one must bear, then three
 * figures with their windows and their picture. Shown only after the questionnaire, never sorted by return.
 */
export function StrategyCard(props: {
  name: string
  /** 一年以上 · 可承受亏损 10% · R3. */
  purpose: string
  figures: readonly { label: string; value: ReactNode; note: string }[]
  /** Return and drawdown of one window, for the picture. */
  bar: { change: number | null; drawdown: number | null; scale: number }
  /** What was deducted and until when: 已扣投顾费 0.50%/年，截至 11-27. */
  note: string
  href: string
}) {
  return (
    <article className="relative rounded-card border border-line bg-surface p-5 transition hover:bg-surface-soft">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-17 font-semibold">
            <Link href={props.href} className="after:absolute after:inset-0 after:rounded-card">
              {props.name}
            </Link>
          </h3>
          <p className="text-13 text-ink-soft">{props.purpose}</p>
        </div>
        <WaterBar {...props.bar} />
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-x-4 *:not-first:border-l *:not-first:border-line *:not-first:pl-4">
        {props.figures.map(({ label, value, note }) => (
          <div key={label} className="min-w-0">
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="text-15 font-medium tabular-nums">{value}</dd>
            <dd className="text-12 text-ink-faint tabular-nums">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-12 text-ink-soft">{props.note}</p>
    </article>
  )
}
