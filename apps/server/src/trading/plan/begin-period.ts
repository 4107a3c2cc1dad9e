import type { Tx } from '@tongzhou/db/connect'
import { type PlanPeriod, lockPeriod, savePeriod } from '@tongzhou/db/stores/plan/plan-period-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Deduction } from '@tongzhou/domain/plan/plan-schedule'

/**
 * The period of a locked plan that is deducted on `day`, begun and locked; the period itself where it was
 * begun before.
 */
export async function beginPeriod(
  tx: Tx,
  plan: { readonly customerNo: string; readonly planNo: string },
  deduction: Deduction,
  { day, now }: { readonly day: Day; readonly now: Date },
): Promise<PlanPeriod> {
  const key = { customerNo: plan.customerNo, planNo: plan.planNo, day, now }
  // Two nominal dates on one day: it deducts once (R-DCA-1).
  for (const nominal of deduction.skipped) {
    const skipped = await lockPeriod(tx, { ...key, nominal })
    if (skipped.state === 'TRYING')
      await savePeriod(tx, skipped, { state: 'SKIPPED', reason: 'SAME_DAY' }, now)
  }

  return lockPeriod(tx, { ...key, nominal: deduction.nominal })
}
