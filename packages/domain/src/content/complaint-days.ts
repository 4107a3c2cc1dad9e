import { type TradeCalendar, tradingDaysAfter } from '../calendar/trade-calendar'
import { type Day, addDays } from '../kernel/business-day'

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

const CONTACT = 2
const ACCEPT = 3
const ANSWER = 15
const LIMIT = 60

/** The days of what was received on a day: trading days after it, and sixty days in all (R-CPL-3). */
export function complaintDays(kind: ComplaintKind, received: Day, exchange: TradeCalendar): ComplaintDays {
  const isComplaint = kind === 'COMPLAINT'

  return {
    contactBy: isComplaint ? tradingDaysAfter(exchange, received, CONTACT) : null,
    acceptBy: isComplaint ? tradingDaysAfter(exchange, received, ACCEPT) : null,
    answerBy: tradingDaysAfter(exchange, received, ANSWER),
    limit: addDays(received, LIMIT),
  }
}
