import type { Tx } from '@tongzhou/db/connect'
import { lockOpenPeriods, savePeriod } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import type { SkipReason } from '@tongzhou/domain/plan/plan-state'
import { beginDebitOfToday } from './begin-debit-of-today'

/** Who has stopped the plan. */
type StopReason = Extract<SkipReason, 'CUSTOMER_STOPPED' | 'STAFF_STOPPED'>

/**
 * What stopping a locked plan does to a period that is being tried (R-PLAN-3): with nothing paid and nothing
 * on its way it is skipped and counts as no failure; a live order runs on, its number is answered. So is
 * the debit of today skipped from 09:00 on, though its run has not come to it yet: its customer sees why
 * nothing was taken.
 */
export async function stopPeriods(
  tx: Tx,
  plan: PlanRow,
  { now, reason = 'CUSTOMER_STOPPED' }: { now: Date; reason?: StopReason },
): Promise<string | null> {
  await beginDebitOfToday(tx, plan, now)
  let live: string | null = null
  for (const period of await lockOpenPeriods(tx, plan)) {
    const { orderNo, customerNo } = period
    const order = orderNo === null ? null : await lockOrder(tx, { customerNo, orderNo })
    const isOver = order === null || order.status.payStatus === 'PAY_FAILED'
    if (isOver) await savePeriod(tx, period, { state: 'SKIPPED', reason }, now)
    else live = orderNo
  }

  return live
}
