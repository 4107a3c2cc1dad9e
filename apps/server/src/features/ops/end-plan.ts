import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  addPlanChange,
  lockPlan,
  raisePlanVersion,
  savePlanProgress,
} from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { statusAfterCommand } from '@tongzhou/domain/plan/plan-state'
import { notify } from '../../shared/messages/notify'
import { type CarriedOutBy, checkerOf } from '../../staff/handle-staff'
import { stopPeriods } from '../../trading/plan/stop-periods'

/**
 * Ends a plan as its customer would (R-PLAN-3): what is paid runs on, what is only tried is skipped. Answers
 * whether it was still to be ended.
 */
export async function endPlan(
  tx: Tx,
  key: { customerNo: string; planNo: string },
  { by, isFund }: { by: CarriedOutBy; isFund: boolean },
): Promise<boolean> {
  const { now, services } = by
  const { customerNo, planNo } = key
  await lockCustomer(tx, customerNo)
  const plan = await lockPlan(tx, { customerNo, planNo })
  const status = plan === null ? null : statusAfterCommand(plan.progress.status, 'terminate')
  if (plan === null || status === null) return false
  await stopPeriods(tx, plan, { now, reason: 'STAFF_STOPPED' })
  const reason = isFund ? 'fundStopped' : 'staff'
  await savePlanProgress(tx, plan, { progress: { ...plan.progress, status }, reason, now })
  await raisePlanVersion(tx, plan)
  await addPlanChange(tx, plan, { event: 'TERMINATE', actor: checkerOf(by), at: now, detail: { reason } })
  const fund = await findTradedFund(tx, plan.fundCode)
  await notify(tx, services.cipher, {
    event: 'planEndedByStaff',
    facts: { planNo, fundName: fund?.name ?? plan.fundCode, isFund },
    serialNo: `PL-${planNo}-${by.day.replaceAll('-', '')}-S`,
    customerNo,
    now,
  })

  return true
}
