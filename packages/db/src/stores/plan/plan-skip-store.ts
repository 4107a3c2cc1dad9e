import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { SkipReason } from '@tongzhou/domain/plan/plan-state'
import type { Queryable, Tx } from '../../connect'

const SKIPPED: SkipReason = 'CUSTOMER_SKIPPED'

/** A period that its customer has skipped before it began (R-PLAN-2). */
export interface SkippedPeriod {
  readonly planNo: string
  readonly nominal: Day
}

/** The periods that a customer has skipped and whose day lies on or after a day. */
export async function findSkippedPeriods(
  db: Queryable,
  key: { customerNo: string; from: Day },
): Promise<SkippedPeriod[]> {
  const rows = await db
    .selectFrom('plan_period')
    .select(['plan_no', 'nominal'])
    .where('customer_no', '=', key.customerNo)
    .where('state', '=', 'SKIPPED')
    .where('reason', '=', SKIPPED)
    .where('day', '>=', key.from)
    .orderBy('plan_no')
    .orderBy('nominal')
    .limit(10_000)
    .execute()

  return rows.map((row) => ({ planNo: row.plan_no, nominal: row.nominal }))
}

/** The nominal dates of those that are of a plan. */
export function skippedOf(
  skipped: readonly SkippedPeriod[],
  plan: { readonly planNo: string },
): ReadonlySet<Day> {
  return new Set(skipped.filter(({ planNo }) => planNo === plan.planNo).map(({ nominal }) => nominal))
}

/** Skips a period of a locked plan that has not begun; once more changes nothing. */
export async function skipPlanPeriod(
  tx: Tx,
  period: { customerNo: string; planNo: string; nominal: Day; day: Day; now: Date },
): Promise<void> {
  await tx
    .insertInto('plan_period')
    .values({
      customer_no: period.customerNo,
      plan_no: period.planNo,
      nominal: period.nominal,
      day: period.day,
      state: 'SKIPPED',
      reason: SKIPPED,
      updated_at: period.now,
    })
    .onConflict((conflict) => conflict.constraint('plan_period_pk').doNothing())
    .execute()
}

/** Takes a skip back: the period is as if nothing had been said of it. */
export async function takeBackSkip(
  tx: Tx,
  period: { customerNo: string; planNo: string; nominal: Day },
): Promise<void> {
  await tx
    .deleteFrom('plan_period')
    .where('customer_no', '=', period.customerNo)
    .where('plan_no', '=', period.planNo)
    .where('nominal', '=', period.nominal)
    .where('state', '=', 'SKIPPED')
    .where('reason', '=', SKIPPED)
    .execute()
}
