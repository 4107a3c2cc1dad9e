import type { Tx } from '@tongzhou/db/connect'
import { closeMismatch } from '@tongzhou/db/stores/account/risk-mismatch-store'
import {
  type PlanRow,
  addPlanChange,
  confirmPlanMismatch,
  savePlanProgress,
} from '@tongzhou/db/stores/plan/plan-store'

/**
 * Pauses a locked plan that does not fit the customer's level any more (R-ACT-21): by the customer, or by
 * the day after the last one to choose on. What was confirmed of its risk before counts no more, so a plan
 * that is resumed asks again. Answers whether it was running: otherwise the question is simply over.
 */
export async function pauseMismatched(
  tx: Tx,
  { plan, actor, now }: { plan: PlanRow; actor: 'customer' | 'batch'; now: Date },
): Promise<boolean> {
  const { customerNo, planNo, progress } = plan
  const isRunning = progress.status === 'RUNNING'
  await closeMismatch(tx, { customerNo, planNo, state: isRunning ? 'PAUSED' : 'ENDED', now })
  if (!isRunning) return false
  await savePlanProgress(tx, plan, { progress: { ...progress, status: 'PAUSED' }, now })
  await confirmPlanMismatch(tx, plan, null)
  await addPlanChange(tx, plan, { event: 'PAUSE', actor, at: now, detail: { reason: 'RISK_MISMATCH' } })

  return true
}
