import { isTradingDay, nextTradingDay } from '../../../apps/sandbox/src/market/calendar'
import { mayDeal } from './may-deal'
import type { ModelOrder } from './model-order'

/**
 * The T an order moves to whose money left the card at `paidAt`; null when it keeps its own (R-CAL-5,
 * R-ORD-2), or has to be given back because its fund is closed on that day (R-CAL-6).
 */
export function movedTo(order: ModelOrder, paidAt: string): string | null {
  const { calendar } = order.fund.plan
  const countedAt = (instant: string): string => {
    const { day, time } = shanghaiOf(instant)

    return isTradingDay(day, calendar) && time < '15:00:00' ? day : nextTradingDay(day, calendar)
  }
  const paidFor = countedAt(paidAt)
  const learned = order.paidKnownAt?.toISOString()
  const batch = later(paidFor, order.tDay)
  const isLate = learned !== undefined && isAfterBatch(shanghaiOf(learned), batch)
  const isEither = learned !== undefined && shanghaiOf(learned).time === CLOSING && learned.startsWith(batch)
  const counted = isLate || (isEither && order.closedOn === countedAt(learned)) ? countedAt(learned) : paidFor

  return counted > order.tDay && mayDeal({ ...order, tDay: counted }) ? counted : null
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** Worlds close the batch of a T then, after they have asked for its payments. */
const CLOSING = '15:30:00'

function isAfterBatch(at: { readonly day: string; readonly time: string }, tDay: string): boolean {
  return at.day > tDay || (at.day === tDay && at.time > CLOSING)
}

function shanghaiOf(instant: string): { day: string; time: string } {
  const text = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString()

  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}
