import type { Tx } from '@tongzhou/db/connect'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { lockOpenPeriods } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { deductionOn } from '@tongzhou/domain/plan/plan-schedule'
import type { SkipReason } from '@tongzhou/domain/plan/plan-state'
import { beginPeriod } from '../../trading/plan/begin-period'
import type { StepContext } from '../engine/step'
import { isUnderWay } from './deduct-period'
import { endPeriod } from './end-period'

/**
 * Skips what a locked plan would deduct today, and what is still tried of an earlier day with nothing paid or
 * on its way: no failure, and the customer sees the reason at the period.
 */
export async function skipDebits(
  tx: Tx,
  plan: PlanRow,
  reason: SkipReason,
  context: StepContext,
): Promise<void> {
  const dates = await findFundDates(tx, plan.fundCode)
  assert(dates !== null, 'the fund of a plan is known')
  const isLater = plan.next !== null && plan.next.day > context.day
  const today = isLater ? null : deductionOn(plan.terms, dates.calendar, context.day)
  if (today !== null) await beginPeriod(tx, plan, today, context)
  for (const period of await lockOpenPeriods(tx, plan)) {
    if (await isUnderWay(tx, period)) continue
    await endPeriod(tx, { plan, period, outcome: { kind: 'skipped', reason }, context })
  }
}
