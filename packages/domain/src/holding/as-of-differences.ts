import type { Day } from '../kernel/business-day'
import type { Money } from '../kernel/money'
import { type Nav, isSameNav } from '../kernel/nav'
import type { DatedEvent } from './day-income'
import type { PositionEvent } from './position'

/** What is known of a fund for the days up to one. */
export interface FundKnown {
  readonly navs: readonly { readonly day: Day; readonly nav: Nav }[]
  readonly events: readonly (DatedEvent & { readonly seq: bigint; readonly confirmDay: Day })[]
}

/** Something that came after a day and changes what is said of it. */
export type AsOfDifference =
  | { readonly cause: 'NAV_CORRECTED'; readonly day: Day; readonly before: Nav; readonly nav: Nav }
  | { readonly cause: 'NAV_LATER'; readonly day: Day; readonly nav: Nav }
  | {
      readonly cause: 'BOOKED_LATER'
      readonly day: Day
      readonly event: PositionEvent
      readonly confirmDay: Day
    }
  /** What shares moved in cost was typed, or typed anew (R-CST-2). */
  | {
      readonly cause: 'COST_TYPED'
      readonly day: Day
      readonly before: Money | null
      readonly cost: Money
    }

/** Why a past day looks another way now than it did when it ended (R-TL-1), newest day first. */
export function asOfDifferences(now: FundKnown, then: FundKnown): AsOfDifference[] {
  const known = new Map(then.navs.map(({ day, nav }) => [day, nav]))
  // Of a fund of which nothing was booked then no NAV was looked at.
  const looked = then.events.length === 0 ? [] : now.navs
  const navs = looked.flatMap(({ day, nav }): AsOfDifference[] => {
    const before = known.get(day)
    if (before === undefined) return [{ cause: 'NAV_LATER', day, nav }]

    return isSameNav(before, nav) ? [] : [{ cause: 'NAV_CORRECTED', day, before, nav }]
  })
  const booked = new Map(then.events.map(({ seq, event }) => [seq, event]))
  const later = now.events.flatMap(({ seq, day, event, confirmDay }): AsOfDifference[] => {
    const known = booked.get(seq)
    if (known === undefined) return [{ cause: 'BOOKED_LATER', day, event, confirmDay }]
    const [cost, before] = [typedCostOf(event), typedCostOf(known)]

    return cost === null || cost === before ? [] : [{ cause: 'COST_TYPED', day, before, cost }]
  })

  return [...navs, ...later].toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
}

function typedCostOf(event: PositionEvent): Money | null {
  return event.kind === 'moved-in' ? (event.typedCost ?? null) : null
}
