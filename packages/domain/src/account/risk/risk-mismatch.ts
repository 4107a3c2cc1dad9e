import { type Day, addDays } from '../../kernel/business-day'
import { type FundRisk, type InvestorClass, suitabilityOf } from '../suitability'

/** What a lower risk result may no longer fit (R-ACT-21). */
type MismatchKind = 'FUND' | 'PLAN'

/**
 * TOLD: a held fund, which may be kept and needs no decision. OPEN: the customer has not chosen yet.
 * ENDED: it fits again, or a newer result asks anew.
 */
export const mismatchStates = ['TOLD', 'OPEN', 'KEPT', 'PAUSED', 'ENDED'] as const
export type MismatchState = (typeof mismatchStates)[number]

/** What a customer may say about a plan. */
export const mismatchChoices = ['KEEP', 'PAUSE'] as const

/** Days to choose in (R-ACT-21). */
const DAYS_TO_CHOOSE = 30
const REMINDERS = [7, 1] as const

export interface MismatchSubject {
  readonly kind: MismatchKind
  /** The code of a fund, the number of a plan. */
  readonly subject: string
  readonly fundCode: string
  readonly risk: FundRisk
}

export interface Mismatch extends MismatchSubject {
  readonly state: 'TOLD' | 'OPEN'
  /** The last day to choose on; null where there is nothing to choose. */
  readonly dueOn: Day | null
}

/**
 * What opens when a result is confirmed (R-ACT-21): nothing unless it is lower than the one before; then each
 * held fund is told of and each running plan asks for a choice.
 */
export function mismatchesOf(facts: {
  day: Day
  before: InvestorClass | null
  after: InvestorClass
  subjects: readonly MismatchSubject[]
}): Mismatch[] {
  if (facts.before === null || !isLower(facts.after, facts.before)) return []

  return facts.subjects.filter((one) => isAbove(facts.after, one)).map((one) => asked(one, facts.day))
}

/**
 * What opens when the level of a fund is raised (R-ACT-21), `subjects` with their new one: each holding that
 * no longer fits is told of, each running plan that does not fit asks, also who confirmed the level before.
 */
export function mismatchesOfRaise(facts: {
  day: Day
  investor: InvestorClass
  from: FundRisk
  subjects: readonly MismatchSubject[]
}): Mismatch[] {
  const { day, investor, from, subjects } = facts
  const didFit = suitabilityOf(investor, from) === 'match'

  return subjects
    .filter((one) => isAbove(investor, one) && (one.kind === 'PLAN' || didFit))
    .map((one) => asked(one, day))
}

function isAbove(investor: InvestorClass, { risk }: MismatchSubject): boolean {
  return suitabilityOf(investor, risk) !== 'match'
}

/** A fund is told of, a plan is asked about. */
function asked(one: MismatchSubject, day: Day): Mismatch {
  return one.kind === 'FUND'
    ? { ...one, state: 'TOLD', dueOn: null }
    : { ...one, state: 'OPEN', dueOn: addDays(day, DAYS_TO_CHOOSE) }
}

/** The lowest class may only pause; the others may also go on after the warning. */
export function mayKeep(investor: InvestorClass): boolean {
  return suitabilityOf(investor, 'R5') !== 'forbidden'
}

/** The ends of the time to choose that are reminded of on a day. */
export function mismatchEndsToRemind(day: Day): readonly Day[] {
  return REMINDERS.map((before) => addDays(day, before))
}

const order: readonly InvestorClass[] = ['LOWEST', 'C1', 'C2', 'C3', 'C4', 'C5', 'PROFESSIONAL']

function isLower(after: InvestorClass, before: InvestorClass): boolean {
  return order.indexOf(after) < order.indexOf(before)
}
