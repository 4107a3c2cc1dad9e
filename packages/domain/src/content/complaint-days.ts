import { type TradeCalendar, tradingDaysAfter, tradingDaysBetween } from '../calendar/trade-calendar'
import { type Day, addDays } from '../kernel/business-day'
import { type ComplaintCause, isUrgent } from './complaint-cause'

export const complaintKinds = ['COMPLAINT', 'SUGGESTION'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export const complaintKindWords: Readonly<Record<ComplaintKind, string>> = {
  COMPLAINT: '投诉',
  SUGGESTION: '建议',
}

/** Until when what happens to a complaint; a suggestion is answered and nothing else. */
export interface ComplaintDays {
  /** Somebody calls. */
  readonly contactBy: Day | null
  /** It is told whether it is taken up. */
  readonly acceptBy: Day | null
  readonly answerBy: Day
  /** The last day by the rules, whatever is still missing. */
  readonly limit: Day
}

/** The one schedule: texts, pictures and pages tell these numbers (R-CPL-3). */
export const complaintSchedule = {
  /** Trading days after the day of receipt. */
  contact: 2,
  accept: 3,
  answer: 15,
  /** Natural days. */
  limit: 60,
  extension: 30,
  /** Trading days for which the staff wait for what they asked for. */
  silence: 10,
  /** Natural days after an answer in which it may be looked at again; then it is closed. */
  review: 15,
} as const

/**
 * The days of what was received on a day: trading days after it, and sixty days in all (R-CPL-3); where money
 * was lost somebody calls on the day itself (R-CPL-2).
 */
export function complaintDays(
  of: { readonly kind: ComplaintKind; readonly cause: ComplaintCause },
  received: Day,
  exchange: TradeCalendar,
): ComplaintDays {
  const { contact, accept, answer, limit } = complaintSchedule
  const isComplaint = of.kind === 'COMPLAINT'
  const contactBy = isUrgent(of.cause) ? received : tradingDaysAfter(exchange, received, contact)

  return {
    contactBy: isComplaint ? contactBy : null,
    acceptBy: isComplaint ? tradingDaysAfter(exchange, received, accept) : null,
    answerBy: tradingDaysAfter(exchange, received, answer),
    limit: addDays(received, limit),
  }
}

/**
 * The day of the answer once it is gone on with: later by the trading days after `pausedOn` up to `today`.
 * The sixty days go on meanwhile (R-CPL-3).
 */
export function answerByAfterPause(
  answerBy: Day,
  pause: { readonly pausedOn: Day; readonly today: Day },
  exchange: TradeCalendar,
): Day {
  const waited = tradingDaysBetween(exchange, addDays(pause.pausedOn, 1), pause.today).length

  return tradingDaysAfter(exchange, answerBy, waited)
}

/** Whether what was asked for has been missing for ten trading days. */
export function isSilent(
  pause: { readonly pausedOn: Day; readonly today: Day },
  exchange: TradeCalendar,
): boolean {
  return pause.today > tradingDaysAfter(exchange, pause.pausedOn, complaintSchedule.silence)
}

/** The days of a complaint that is looked at again: an answer within fifteen trading days of the request. */
export function daysOfReview(
  row: Pick<ComplaintDays, 'limit'>,
  today: Day,
  exchange: TradeCalendar,
): Pick<ComplaintDays, 'answerBy' | 'limit'> {
  const answerBy = tradingDaysAfter(exchange, today, complaintSchedule.answer)

  return { answerBy, limit: row.limit < answerBy ? answerBy : row.limit }
}

/** The last day, thirty days later. */
export function extendedLimit(limit: Day): Day {
  return addDays(limit, complaintSchedule.extension)
}

/** Until when an answer may be looked at again. */
export function reviewUntil(repliedOn: Day): Day {
  return addDays(repliedOn, complaintSchedule.review)
}
