import type { Tx } from '@tongzhou/db/connect'
import { type PlanPeriod, savePeriod } from '@tongzhou/db/stores/plan/plan-period-store'
import { type PlanRow, addPlanChange, savePlanProgress } from '@tongzhou/db/stores/plan/plan-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { type PeriodOutcome, type PeriodState, afterPeriod } from '@tongzhou/domain/plan/plan-state'
import { toldSkipOf } from '@tongzhou/domain/plan/told-skips'
import { nextDeduction } from '../../shared/plan/next-deduction'
import type { StepContext } from '../engine/step'
import { failPolicy } from './fail-policy'
import { tellPlanEvent } from './tell-plan-event'

const states = {
  executed: 'EXECUTED',
  failed: 'FAILED',
  skipped: 'SKIPPED',
  fundGone: 'SKIPPED',
} as const satisfies Record<PeriodOutcome['kind'], PeriodState>

/**
 * Closes a period and updates its plan (§8.3): the third failure in a row ends the plan, as do its end rule
 * and the end of its fund. The customer is told, also of a debit that was skipped without his choice
 * (R-PLAN-4).
 */
export async function endPeriod(
  tx: Tx,
  ended: { plan: PlanRow; period: PlanPeriod; outcome: PeriodOutcome; context: StepContext },
): Promise<void> {
  const { plan, period, outcome, context } = ended
  const { now } = context
  const reason = outcome.kind === 'failed' || outcome.kind === 'skipped' ? outcome.reason : null
  await savePeriod(tx, period, { state: states[outcome.kind], reason }, now)
  const next = await nextDeduction(tx, plan, addDays(context.day, 1))
  const { progress, event } = afterPeriod(plan.progress, outcome, {
    end: plan.terms.end,
    policy: await failPolicy(tx),
    nextDay: next.day,
  })
  await savePlanProgress(tx, plan, {
    progress,
    next,
    now,
    ...(event.kind === 'none' ? {} : { reason: event.kind }),
  })
  const skipped = progress.status === 'RUNNING' ? toldSkipOf(outcome) : null
  const news = skipped === null ? event : ({ kind: 'skipped', reason: skipped, next: next.day } as const)
  await tellPlanEvent(tx, { plan, news, context })
  await addPlanChange(tx, plan, {
    event: `PERIOD_${states[outcome.kind]}`,
    actor: 'batch',
    at: now,
    detail: { nominal: period.nominal, reason, then: event.kind },
  })
}
