import type { HeldPosition } from '@tongzhou/db/stores/holding/holding-store'
import type { PublishedPoint } from '@tongzhou/db/stores/fund/fund-nav-store'
import type { BookedEvent } from '@tongzhou/db/stores/holding/position-event-store'
import type { PositionMark } from '@tongzhou/db/stores/holding/position-mark-store'
import { splitShares } from '@tongzhou/domain/holding/lot'
import { positionAfter } from '@tongzhou/domain/holding/position'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { isOf, sideOf } from '../position-side'
import { markOf } from './position-marks'

interface Booked {
  readonly positions: readonly HeldPosition[]
  /** In the order of booking. */
  readonly events: readonly BookedEvent[]
  readonly navs: readonly PublishedPoint[]
  /** Where the events begin, of positions of which only the newest are read. */
  readonly marks: readonly PositionMark[]
}

/**
 * Adds a split that the registrar has not booked yet to a fund's events. The NAV after the split is published
 * in the evening, the new shares come the next morning; old shares at the new NAV would show a loss or gain
 * that does not exist. Until then the shares are an estimate (R-NUM-2). Conversely, in a fund whose NAV comes
 * later than its shares, a split after the newest NAV counts only with its own NAV.
 */
export function withComingSplit(
  splits: ReadonlyMap<Day, string>,
  { positions, events, navs, marks }: Booked,
): { readonly events: readonly BookedEvent[]; readonly comingSplit: { day: Day; ratio: string } | null } {
  const day = navs.at(-1)?.day
  if (day === undefined) return { events, comingSplit: null }
  const known = events.filter((one) => one.event.kind !== 'split' || one.day <= day)
  const ratio = splits.get(day)
  if (ratio === undefined || known.some((one) => one.event.kind === 'split' && one.day === day))
    return { events: known, comingSplit: null }
  const coming = positions.flatMap((one): BookedEvent[] => {
    const held = positionAfter(
      known.filter((own) => isOf(own, one)).map((own) => own.event),
      markOf(marks, one)?.state,
    )
    if (held.shares <= noShares) return []
    const event = { kind: 'split', sharesAfter: splitShares(held.shares, ratio) } as const

    return [{ ...sideOf(one), seq: 0n, fundCode: one.fundCode, day, confirmDay: day, orderNo: null, event }]
  })

  return coming.length === 0
    ? { events: known, comingSplit: null }
    : { events: [...known, ...coming], comingSplit: { day, ratio } }
}
