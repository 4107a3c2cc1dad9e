import { dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import type { Managers } from '../fund-types'

type Manager = Managers['managers'][number]

/** Where a manager's bar stands on the line of time, in percent of it. */
export interface TenureBar {
  readonly manager: Manager
  readonly left: number
  readonly width: number
}

/** Thinner could not be seen. */
const LEAST_PERCENT = 1.5

/** The bars of all tenures from the first day of the first one to the newest figures, first manager first. */
export function tenureBars({ managers, asOf }: Managers): {
  readonly bars: readonly TenureBar[]
  readonly years: readonly [] | readonly [string, string]
} {
  const sorted = managers.toSorted((a, b) => (a.tenure.from < b.tenure.from ? -1 : 1))
  const first = sorted[0]?.tenure.from
  const end = sorted.reduce(
    (last, { tenure }) => ((tenure.to ?? '') > last ? (tenure.to ?? '') : last),
    asOf ?? '',
  )
  if (first === undefined || end <= first) return { bars: [], years: [] }
  const at = (day: string) => daysBetween(dayFrom(first), dayFrom(day))
  const span = at(end)
  const percent = (days: number) => Math.min(100, Math.max(0, (days / span) * 100))

  return {
    bars: sorted.map((manager) => {
      const left = percent(at(manager.tenure.from))
      const right = percent(at(manager.tenure.to ?? end))
      const width = Math.max(LEAST_PERCENT, right - left)

      return { manager, left: Math.min(left, 100 - width), width }
    }),
    years: [first.slice(0, 7), end.slice(0, 7)],
  }
}
