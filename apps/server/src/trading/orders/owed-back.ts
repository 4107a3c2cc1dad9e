import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { refundDay } from '@tongzhou/domain/calendar/refund-day'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { OwedBack } from '@tongzhou/domain/trade/promise/promised-days'

/** What is known of the money that an order owes back. */
export interface OwedBackFacts {
  /** When it was first owed; null: nothing was. */
  readonly owedAt: Date | null
  /** When we first asked the bank for it, and when the last part of it was on the card; null: not yet. */
  readonly askedAt: Date | null
  readonly paidAt: Date | null
  /** It bought another fund. */
  readonly isSwapped: boolean
  readonly payStatus: string
  readonly confirmDate: Day | null
}

/**
 * The day an order's refund was promised for, as it was told when it came to be owed, and what happened. Of a
 * cancelled order the bank is asked at once (R-CAL-13), which no later batch puts off.
 */
export function owedBackOf(facts: OwedBackFacts, exchange: TradeCalendar): OwedBack | null {
  const { owedAt, askedAt, paidAt, payStatus, confirmDate } = facts
  if (owedAt === null || facts.isSwapped) return null
  const askedOn = askedAt === null ? null : dayOf(askedAt)
  const batchDay = refundDay({ confirmDate, now: owedAt }, exchange)
  const isPaid = payStatus === 'REFUNDED' || payStatus === 'PART_REFUNDED'

  return {
    promised: askedOn !== null && askedOn < batchDay ? askedOn : batchDay,
    paidOn: isPaid && paidAt !== null ? dayOf(paidAt) : null,
    askedOn,
  }
}
