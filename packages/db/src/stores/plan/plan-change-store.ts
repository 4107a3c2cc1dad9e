import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import type { PlanKey } from './plan-day-store'

/** A line of a plan's history (R-DCA-7). */
export interface PlanChangeRow {
  readonly at: Date
  /** `customer`, `batch`, or who of staff. */
  readonly actor: string
  readonly event: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Which of the changes: all, those that are no outcome of a period, those of the take profit. */
const kinds = {
  ALL: sql<boolean>`true`,
  TERMS: sql<boolean>`event not like 'PERIOD%'`,
  PROFIT: sql<boolean>`event like 'PROFIT%'`,
} as const

/** The newest changes of a plan, the newest first; outcomes of periods stand with the periods, too. */
export async function findPlanChanges(
  db: Queryable,
  { customerNo, planNo }: PlanKey,
  { kind, limit }: { kind: keyof typeof kinds; limit: number },
): Promise<PlanChangeRow[]> {
  const rows = await db
    .selectFrom('plan_change')
    .select(['at', 'actor', 'event', 'detail'])
    .where('customer_no', '=', customerNo)
    .where('plan_no', '=', planNo)
    .where(kinds[kind])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

  // Written by addPlanChange alone, as an object or not at all.
  return rows.map((row) => ({ ...row, detail: (row.detail ?? {}) as PlanChangeRow['detail'] }))
}
