import { type Day } from '../kernel/business-day'
import { type Money, addMoney, noMoney } from '../kernel/money'

export const planStatuses = ['RUNNING', 'PAUSED', 'TERMINATED', 'FINISHED'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** What becomes of a plan whose profit was taken. */
export const afterProfits = ['RUNNING', 'PAUSED', 'TERMINATED'] as const satisfies readonly PlanStatus[]
export type AfterProfit = (typeof afterProfits)[number]

/** How much a period deducts: the same each time, or by an index or the customer's own cost (§8.4). */
export const planModes = ['FIXED', 'MA', 'RISE_FALL', 'VALUATION'] as const
export type PlanMode = (typeof planModes)[number]

/** What became of a period. */
export const periodStates = ['TRYING', 'EXECUTED', 'FAILED', 'SKIPPED'] as const
export type PeriodState = (typeof periodStates)[number]

/** When a plan ends by itself (§8.1). */
export type PlanEnd =
  | { readonly kind: 'none' }
  | { readonly kind: 'date'; readonly lastDay: Day }
  | { readonly kind: 'count'; readonly times: number }
  | { readonly kind: 'total'; readonly amount: Money }

/** `dca.failPolicy`, `dca.maxFail`, `dca.retryDays` (R-DCA-4). */
export interface FailPolicy {
  readonly counting: 'CONSECUTIVE' | 'ACCUMULATED'
  readonly mostFailures: number
  /** Trading days after the failed one on which the period is tried again. */
  readonly retryDays: 0 | 2
}

export const usualFailPolicy: FailPolicy = { counting: 'CONSECUTIVE', mostFailures: 3, retryDays: 0 }

export interface PlanProgress {
  readonly status: PlanStatus
  readonly failCount: number
  readonly executedCount: number
  readonly totalPaid: Money
}

export const newPlanProgress: PlanProgress = {
  status: 'RUNNING',
  failCount: 0,
  executedCount: 0,
  totalPaid: noMoney,
}

/** Why a period is skipped without being a failure (R-DCA-5, R-DCA-6, R-RSK-1, R-ACT-21). */
export type SkipReason =
  | 'RISK_EXPIRED'
  | 'MISMATCH_UNCONFIRMED'
  | 'RISK_MISMATCH'
  | 'FUND_CLOSED'
  | 'OVER_FUND_LIMIT'
  | 'CUSTOMER_CANCELLED'
  | 'SAME_DAY'
  | 'ACCOUNT_BLOCKED'
  /** R-PLAN-2: chosen before 09:00 of its day. */
  | 'CUSTOMER_SKIPPED'
  /** R-PLAN-3: the plan was paused or ended before anything was paid. */
  | 'CUSTOMER_STOPPED'
  /** The same, by two of staff. */
  | 'STAFF_STOPPED'
  /** R-PLAN-11: the target was reached, and the plan does not go on after its sale. */
  | 'PROFIT_TAKING'

/** What became of a period once all tries are over. */
export type PeriodOutcome =
  | { readonly kind: 'executed'; readonly day: Day; readonly amount: Money }
  | { readonly kind: 'failed'; readonly reason: 'BALANCE' | 'CARD_LIMIT' | 'CARD' }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | { readonly kind: 'fundGone' }

export type PlanEvent =
  | { readonly kind: 'none' }
  /** A reminder after the first failures. */
  | { readonly kind: 'failureNotice'; readonly failures: number; readonly left: number }
  | { readonly kind: 'terminatedByFailures' }
  | { readonly kind: 'terminatedByFund' }
  | { readonly kind: 'finished' }

/**
 * The plan after a period (§8.3, R-DCA-4, R-DCA-5): a success resets the count of consecutive failures, the
 * third failure ends the plan, a skipped period changes nothing, an end rule that is met finishes the plan.
 * A plan that no longer runs counts no failure (R-PLAN-4): only what was still paid is added.
 */
export function afterPeriod(
  progress: PlanProgress,
  outcome: PeriodOutcome,
  rules: { end: PlanEnd; policy: FailPolicy; nextDay: Day },
): { progress: PlanProgress; event: PlanEvent } {
  switch (outcome.kind) {
    case 'fundGone':
      if (progress.status !== 'RUNNING') return { progress, event: { kind: 'none' } }
      return { progress: { ...progress, status: 'TERMINATED' }, event: { kind: 'terminatedByFund' } }
    case 'failed':
      if (progress.status !== 'RUNNING') return { progress, event: { kind: 'none' } }
      return finishIfOver(...afterFailure(progress, rules.policy), rules)
    case 'skipped':
      return finishIfOver(progress, { kind: 'none' }, rules)
    case 'executed': {
      const executed = {
        ...progress,
        failCount: rules.policy.counting === 'CONSECUTIVE' ? 0 : progress.failCount,
        executedCount: progress.executedCount + 1,
        totalPaid: addMoney(progress.totalPaid, outcome.amount),
      }
      return finishIfOver(executed, { kind: 'none' }, rules)
    }
  }
}

/** Whether no further period comes: the next day is past the last, or the count or total is reached. */
export function isPlanOver(progress: PlanProgress, end: PlanEnd, nextDay: Day): boolean {
  switch (end.kind) {
    case 'none':
      return false
    case 'date':
      return nextDay > end.lastDay
    case 'count':
      return progress.executedCount >= end.times
    case 'total':
      return progress.totalPaid >= end.amount
  }
}

export type PlanCommand = 'pause' | 'resume' | 'terminate' | 'change'

/** The status after a customer's command, or null when the state does not allow it (§8.3, code 4002). */
export function statusAfterCommand(status: PlanStatus, command: PlanCommand): PlanStatus | null {
  return commands[status][command]
}

const commands = {
  RUNNING: { pause: 'PAUSED', resume: null, terminate: 'TERMINATED', change: 'RUNNING' },
  PAUSED: { pause: null, resume: 'RUNNING', terminate: 'TERMINATED', change: 'PAUSED' },
  TERMINATED: { pause: null, resume: null, terminate: null, change: null },
  FINISHED: { pause: null, resume: null, terminate: null, change: null },
} as const satisfies Record<PlanStatus, Record<PlanCommand, PlanStatus | null>>

function afterFailure(progress: PlanProgress, policy: FailPolicy): [PlanProgress, PlanEvent] {
  const failCount = progress.failCount + 1
  const left = policy.mostFailures - failCount
  if (left <= 0) return [{ ...progress, failCount, status: 'TERMINATED' }, { kind: 'terminatedByFailures' }]

  return [
    { ...progress, failCount },
    { kind: 'failureNotice', failures: failCount, left },
  ]
}

function finishIfOver(progress: PlanProgress, event: PlanEvent, rules: { end: PlanEnd; nextDay: Day }) {
  const over = progress.status === 'RUNNING' && isPlanOver(progress, rules.end, rules.nextDay)
  if (!over) return { progress, event }

  return { progress: { ...progress, status: 'FINISHED' as const }, event: { kind: 'finished' as const } }
}
