import { type Day, addDays, dayOf, instantAt } from '../kernel/business-day'
import { type Decision, accept, refuse } from '../kernel/decision'
import { type TradeCalendar, tradingDaysAfter } from '../calendar/trade-calendar'
import { type StaffRole, mayAct } from './staff-role'

/** Who reads every request: whoever looks at how things are done. */
const overseers: readonly StaffRole[] = ['AUDITOR', 'COMPLIANCE']

/**
 * Whether somebody reads what requests ask and on what facts: personal data, and what its customer must not
 * hear of. Of a request its maker and those who may approve it do, of any an auditor or compliance.
 */
export function mayReadRequest(
  by: { readonly staffNo: string; readonly roles: readonly StaffRole[] },
  request: { readonly makerNo: string; readonly checkers: readonly StaffRole[] },
): boolean {
  return by.staffNo === request.makerNo || mayAct(by.roles, [...request.checkers, ...overseers])
}

/** How far an operation of two persons has come (R-STF-6). */
export type RequestState = 'OPEN' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'VOID' | 'EXPIRED'
/** What somebody says of an open one. */
export type RequestWord = 'APPROVE' | 'REJECT' | 'WITHDRAW'

/** What decides about a word, read under the request's lock. */
export interface RequestFacts {
  readonly state: RequestState
  readonly makerNo: string
  readonly expiresAt: Date
  /** Hash of payload and facts as the maker sent them, in hex. */
  readonly contentHash: string
  /** Roles of which a checker needs one. */
  readonly checkers: readonly StaffRole[]
}

/** Who says it, and what he has read. */
export interface RequestSpeaker {
  readonly staffNo: string
  readonly roles: readonly StaffRole[]
  /** Hash of the content on his screen, in hex. */
  readonly readHash: string
}

export type RequestRefusal = 'SECOND_PERSON_NEEDED' | 'NOT_YOUR_ROLE' | 'REQUEST_STATE' | 'FACTS_CHANGED'

const outcomes = { APPROVE: 'APPROVED', REJECT: 'REJECTED', WITHDRAW: 'WITHDRAWN' } as const

/**
 * What becomes of a request by a word (R-STF-6, R-STF-7): the maker alone withdraws, another person with a
 * checker's role approves or rejects, and an approval names the very content that waits. FACTS_CHANGED voids
 * the request; every other refusal leaves it as it is.
 */
export function decideRequest(
  request: RequestFacts,
  said: { word: RequestWord; by: RequestSpeaker; now: Date },
): Decision<(typeof outcomes)[RequestWord], RequestRefusal> {
  const { word, by, now } = said
  const isMaker = by.staffNo === request.makerNo
  if (word === 'WITHDRAW' && !isMaker) return refuse('NOT_YOUR_ROLE')
  if (word !== 'WITHDRAW') {
    if (isMaker) return refuse('SECOND_PERSON_NEEDED')
    if (!mayAct(by.roles, request.checkers)) return refuse('NOT_YOUR_ROLE')
  }
  if (request.state !== 'OPEN' || now >= request.expiresAt) return refuse('REQUEST_STATE')
  if (word === 'APPROVE' && by.readHash !== request.contentHash) return refuse('FACTS_CHANGED')

  return accept(outcomes[word])
}

const MONEY_UNTIL = '16:30:00.000'
const TRADING_DAYS = 3

/** When a request ends by itself (R-STF-6): with its third trading day, one that moves money at 16:30. */
export function requestEnd(facts: { made: Date; isMoney: boolean; calendar: TradeCalendar }): Date {
  const { made, isMoney, calendar } = facts
  const day = dayOf(made)
  if (!isMoney) return dayEnd(tradingDaysAfter(calendar, day, TRADING_DAYS))
  const today = instantAt(day, MONEY_UNTIL)

  return made < today ? today : dayEnd(day)
}

function dayEnd(day: Day): Date {
  return instantAt(addDays(day, 1), '00:00:00.000')
}
