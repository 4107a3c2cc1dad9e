import { type Day, addDays, daysBetween } from '../kernel/business-day'

/** From the first day something was held to the last one, both included. */
export interface HeldStretch {
  readonly from: Day
  readonly to: Day
}

/**
 * When a fund was held, oldest first: `days` are its NAV dates in order with whether shares were there at the
 * end of the day. A stretch lasts to the day before the one on which the last share left; one that goes on
 * ends at `end`. Days after `end` do not count.
 */
export function heldStretches(
  days: readonly { readonly day: Day; readonly isHeld: boolean }[],
  end: Day,
): readonly HeldStretch[] {
  const stretches: HeldStretch[] = []
  let from: Day | null = null
  for (const { day, isHeld } of days) {
    if (day > end) break
    if (isHeld) from ??= day
    else if (from !== null) {
      stretches.push({ from, to: addDays(day, -1) })
      from = null
    }
  }

  return from === null ? stretches : [...stretches, { from, to: end }]
}

/** Natural days of a span on which anything was held; what was held at the same time counts once. */
export function daysCovered(
  stretches: readonly HeldStretch[],
  span: { readonly from: Day; readonly to: Day },
): number {
  let [count, counted] = [0, addDays(span.from, -1)]
  for (const { from, to } of stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const first = from > counted ? from : addDays(counted, 1)
    const last = to < span.to ? to : span.to
    if (first > last) continue
    count += daysBetween(first, last) + 1
    counted = last
  }

  return count
}
