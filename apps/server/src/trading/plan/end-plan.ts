import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  addPlanChange,
  lockPlan,
  raisePlanVersion,
  savePlanProgress,
} from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { statusAfterCommand } from '@tongzhou/domain/plan/plan-state'
import type { FieldCipher } from '../../shared/field-cipher'
import { notify } from '../../shared/messages/notify'
import { stopPeriods } from './stop-periods'

/** Who ends a plan that is not his, and whether it is one plan or every plan of its fund. */
interface EndedBy {
  readonly cipher: FieldCipher
  readonly now: Date
  /** Of the decision. */
  readonly day: Day
  /** The second person. */
  readonly actor: string
  readonly reason: 'staff' | 'fundStopped'
}

/**
 * Ends a plan as its customer would (R-PLAN-3): what is paid runs on, what is only tried is skipped. Answers
 * whether it was still to be ended.
 */
export async function endPlan(
  tx: Tx,
  key: { customerNo: string; planNo: string },
  { cipher, now, day, actor, reason }: EndedBy,
): Promise<boolean> {
  const { customerNo, planNo } = key
  await lockCustomer(tx, customerNo)
  const plan = await lockPlan(tx, { customerNo, planNo })
  const status = plan === null ? null : statusAfterCommand(plan.progress.status, 'terminate')
  if (plan === null || status === null) return false
  const liveOrderNo = await stopPeriods(tx, plan, { now, reason: 'STAFF_STOPPED' })
  await savePlanProgress(tx, plan, { progress: { ...plan.progress, status }, reason, now })
  await raisePlanVersion(tx, plan)
  await addPlanChange(tx, plan, { event: 'TERMINATE', actor, at: now, detail: { reason } })
  const fund = await findTradedFund(tx, plan.fundCode)
  await notify(tx, cipher, {
    event: 'planEndedByStaff',
    facts: {
      planNo,
      fundName: fund?.name ?? plan.fundCode,
      isFund: reason === 'fundStopped',
      hasLiveDebit: liveOrderNo !== null,
    },
    serialNo: `PL-${planNo}-${day.replaceAll('-', '')}-S`,
    customerNo,
    now,
  })

  return true
}
