import { type Day, dayOf, instantAt } from '../kernel/business-day'

/** A case of a customer with a person: waiting, taken by somebody, answered, closed (R-AST-12). */
export const caseStates = ['WAITING', 'TAKEN', 'ANSWERED', 'CLOSED'] as const
export type CaseState = (typeof caseStates)[number]

/** What happens to a case: the customer writes, somebody of the staff takes, answers or closes it. */
export type CaseAct = 'WRITE' | 'TAKE' | 'ANSWER' | 'CLOSE'

const after: Readonly<Record<CaseAct, Partial<Record<CaseState, CaseState>>>> = {
  // A question after the answer waits again; whoever has taken it keeps it.
  WRITE: { WAITING: 'WAITING', TAKEN: 'TAKEN', ANSWERED: 'WAITING' },
  TAKE: { WAITING: 'TAKEN' },
  ANSWER: { TAKEN: 'ANSWERED' },
  CLOSE: { WAITING: 'CLOSED', TAKEN: 'CLOSED', ANSWERED: 'CLOSED' },
}

/** The state after an act; null: the case does not allow it. */
export function caseAfter(state: CaseState, act: CaseAct): CaseState | null {
  return after[act][state] ?? null
}

/** The same in words, wherever the product names its hours. */
export const personHoursText = '工作日 9:00-18:00'

const OPENS = '09:00:00'
const CLOSES = '18:00:00'
const MIDDAY = '12:00:00'

/**
 * Whether persons answer now, and until when a question asked now is answered (R-AST-12): in open hours at
 * their end, otherwise at noon of the next working day.
 */
export function personAnswers(
  now: Date,
  calendar: { readonly isTradingDay: boolean; readonly nextTradingDay: Day },
): { readonly isOpen: boolean; readonly replyBy: Date } {
  const today = dayOf(now)
  const opens = instantAt(today, OPENS)
  const closes = instantAt(today, CLOSES)
  const isOpen = calendar.isTradingDay && now >= opens && now < closes
  if (isOpen) return { isOpen, replyBy: closes }
  const isBefore = calendar.isTradingDay && now < opens

  return { isOpen, replyBy: instantAt(isBefore ? today : calendar.nextTradingDay, MIDDAY) }
}
