import { type Day, addDays } from '../kernel/business-day'
import type { PeriodOutcome, SkipReason } from './plan-state'

/**
 * What a customer did not choose himself and is told of, each with the letters it has in the number of its
 * message (R-PLAN-4).
 */
export const toldSkips = {
  RISK_EXPIRED: 'RE',
  MISMATCH_UNCONFIRMED: 'MU',
  RISK_MISMATCH: 'RM',
  FUND_CLOSED: 'FC',
  OVER_FUND_LIMIT: 'FL',
  ACCOUNT_BLOCKED: 'AB',
} as const satisfies Partial<Record<SkipReason, string>>

export type ToldSkip = keyof typeof toldSkips

/** Natural days after which the same reason of a plan is told once more. */
const TOLD_EVERY = 30

/** The reason of an outcome that its customer is told of; null: he chose it, or is told otherwise. */
export function toldSkipOf(outcome: PeriodOutcome): ToldSkip | null {
  if (outcome.kind !== 'skipped') return null
  const { reason } = outcome

  return isTold(reason) ? reason : null
}

/** Told on this day or later, a reason is not told again today: the first time, and then each 30 days. */
export function quietSince(today: Day): Day {
  return addDays(today, 1 - TOLD_EVERY)
}

function isTold(reason: SkipReason): reason is ToldSkip {
  return reason in toldSkips
}
