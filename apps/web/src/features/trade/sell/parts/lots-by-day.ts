import type { ResponseOf } from '@tongzhou/client/call'
import type { dueDateList, positionDetail } from '@tongzhou/client/holding'
import { daysBetween, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Shares, noShares, sharesFrom, subtractShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { dueChoiceText } from '../../../../shared/words/due-choice-words'

export type HeldPosition = ResponseOf<typeof positionDetail>
export type HeldAccount = HeldPosition['accounts'][number]
type Lot = HeldPosition['lots'][number]
type DueRow = ResponseOf<typeof dueDateList>['rows'][number]

/** A lot with what is arranged for its due day; null where nothing can be arranged. */
export interface ExpiringLot extends Lot {
  readonly arranged: string | null
}

/** The lots that may first be sold on one day; null: now. */
export interface LotDay {
  readonly day: string | null
  readonly daysLeft: number
  readonly shares: Shares
  /** Of these what an order placed now may take; none while they are locked by a term. */
  readonly available: Shares
  readonly lots: readonly ExpiringLot[]
}

/**
 * The lots of one trade account by the first day they may be sold, those of now first, with the arrangement
 * of each.
 */
export function lotsByDay(
  lots: readonly Lot[],
  context: { account: HeldAccount; due: readonly DueRow[]; today: string },
): readonly LotDay[] {
  const { account, due, today } = context
  const own = lots.filter(
    (lot) => lot.tradeAcco === account.tradeAcco && lot.chargeType === account.chargeType,
  )
  const days = [...new Set(own.map((lot) => lot.lockedUntil))].toSorted(earliestFirst)

  return days.map((day) => {
    const free = own.filter((lot) => lot.lockedUntil === day)

    return {
      day,
      daysLeft: day === null ? 0 : daysBetween(dayFrom(today), dayFrom(day)),
      shares: sumShares(free.map((lot) => sharesFrom(lot.shares))),
      available: sumShares(free.map((lot) => sharesFrom(lot.availableShares))),
      lots: free.map((lot) => ({ ...lot, arranged: arrangedFor(lot, due) })),
    }
  })
}

/** Shares that are locked by a term, in the account of these days. */
export function lockedShares(days: readonly LotDay[]): Shares {
  return days.reduce((sum, { day, shares }) => (day === null ? sum : sumShares([sum, shares])), noShares)
}

/**
 * Shares that no term holds and that cannot be sold all the same: in an order under way, or locked by the
 * registrar.
 */
export function frozenShares(days: readonly LotDay[]): Shares {
  const free = days.filter(({ day }) => day === null)

  return subtractShares(
    sumShares(free.map(({ shares }) => shares)),
    sumShares(free.map(({ available }) => available)),
  )
}

function earliestFirst(a: string | null, b: string | null): number {
  return (a ?? '').localeCompare(b ?? '')
}

function arrangedFor(lot: Lot, due: readonly DueRow[]): string | null {
  const row = due.find((one) => one.lotId === lot.lotId)

  return row === undefined || row.editableUntil === null ? null : dueChoiceText(row)
}
