import { isTradingDay, nextTradingDay, plusDays, type DayText } from '../../market/calendar'
import { windowFrom } from '../../market/open-windows'
import type { FundPlan } from '../../market/plan-types'
import type { Lot } from '../types'

type Registered = Pick<Lot, 'registered'>

/**
 * Whether a lot may be redeemed with a dealing day, by the term of its fund; that it is registered before the
 * day is not asked here.
 */
export function isDueOn(fund: FundPlan, lot: Registered, day: DayText): boolean {
  const { holdKind, holdDays } = fund.terms
  if (holdDays === null) return true
  if (holdKind === 'ROLLING') return dueFrom(fund, lot, day) === day

  return holdKind !== 'MIN_HOLD' || firstDue(fund, lot.registered) <= day
}

/** AllowRedemptDate of file 26: the next day, not before `day`, on which a lot may be redeemed. */
export function redeemableFrom(fund: FundPlan, lot: Registered, day: DayText): DayText {
  const sellable = nextTradingDay(lot.registered, fund.calendar)
  if (fund.terms.holdKind === 'ROLLING') return dueFrom(fund, lot, day)
  if (fund.terms.holdKind === 'PERIODIC_OPEN') {
    const first = sellable > day ? sellable : day
    const window = windowFrom(fund, first)

    return window !== null && window.from > first ? window.from : first
  }
  const due = firstDue(fund, lot.registered)

  return due > sellable ? due : sellable
}

/**
 * The first day on or after `day` on which a rolling lot is due; each period begins on the day after the one
 * before was due.
 */
function dueFrom(fund: FundPlan, lot: Registered, day: DayText): DayText {
  let due = firstDue(fund, lot.registered)
  while (due < day) due = firstDue(fund, plusDays(due, 1))

  return due
}

/**
 * The end of a period that starts on a day, on the next dealing day where it falls on a closed one; the start
 * itself without a period.
 */
function firstDue(fund: FundPlan, start: DayText): DayText {
  const due = plusDays(start, fund.terms.holdDays ?? 0)

  return isTradingDay(due, fund.calendar) ? due : nextTradingDay(due, fund.calendar)
}
