import { type Day, dayOf } from '../kernel/business-day'
import { type Nav, isSameNav } from '../kernel/nav'

/** How long a corrected income is marked 已修正 after its correction (R-INC-2). */
export const CORRECTED_FOR_DAYS = 30

/** A NAV of a day as it was published once, and since when. */
export interface NavVersion {
  readonly day: Day
  readonly nav: Nav
  readonly at: Date
}

/** A NAV date whose income was told otherwise when it was first published. */
export interface CorrectedDay {
  readonly day: Day
  /** When the last correction of it came. */
  readonly on: Day
  /** The NAVs of the day and of the one before it as they stood when the day's was first published. */
  readonly then: ReadonlyMap<Day, Nav>
}

/**
 * The NAV dates of a fund whose income has changed since it was first published (R-INC-2): its own NAV or the
 * one before it was corrected after that, the last time later than `since`. A NAV that was corrected before
 * the next one came leaves the next one's income as it was told. `versions` by day, oldest version first.
 */
export function correctedDays(versions: readonly NavVersion[], since: Date): CorrectedDay[] {
  const byDay = new Map<Day, NavVersion[]>()
  for (const version of versions) {
    const own = byDay.get(version.day)
    if (own === undefined) byDay.set(version.day, [version])
    else own.push(version)
  }
  const days = [...byDay.keys()]

  return days.flatMap((day, index) => {
    const first = byDay.get(day)?.[0]?.at
    if (first === undefined) return []
    const then = new Map<Day, Nav>()
    let last = since
    for (const one of [days[index - 1], day]) {
      const own = one === undefined ? [] : (byDay.get(one) ?? [])
      const known = own.findLast(({ at }) => at <= first)
      const now = own.at(-1)
      if (one === undefined || known === undefined || now === undefined) continue
      if (isSameNav(known.nav, now.nav)) continue
      then.set(one, known.nav)
      if (now.at > last) last = now.at
    }

    return then.size === 0 || last <= since ? [] : [{ day, on: dayOf(last), then }]
  })
}
