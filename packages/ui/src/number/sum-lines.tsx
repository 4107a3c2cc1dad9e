import { Fragment } from 'react'

/** One written-out sum: its terms with what each is, the signs between them. */
export interface WrittenSum {
  readonly terms: readonly { readonly label: string; readonly value: string }[]
  /** One fewer than terms: − ÷ =. */
  readonly signs: readonly string[]
}

/** Sums as one writes them down, each number under its name: where a figure comes from. */
export function SumLines({ sums }: { sums: readonly WrittenSum[] }) {
  return (
    <div className="divide-y divide-line rounded-control bg-surface-soft px-4">
      {sums.map((sum, at) => (
        <p key={at} className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1 py-3 text-15">
          {sum.terms.map((term, index) => (
            <Fragment key={term.label}>
              {index > 0 && <span className="text-ink-faint">{sum.signs[index - 1]}</span>}
              <span className="last:text-right">
                <span className="block text-12 text-ink-faint">{term.label}</span>
                <span className="block font-medium tabular-nums">{term.value}</span>
              </span>
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}
