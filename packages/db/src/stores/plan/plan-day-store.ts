import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { unnested } from '../../driver/unnested'
import type { Plan as PlanTable } from '../../tables'
import { type PlanNext, type PlanRow, planFrom } from './plan-store'

/** A plan by its key. */
export interface PlanKey {
  readonly customerNo: string
  readonly planNo: string
}

/** The running plans whose next deduction falls on a day, by their keys alone: a day may have very many. */
export async function plansDueOn(db: Queryable, day: Day): Promise<PlanKey[]> {
  const rows = await db
    .selectFrom('plan')
    .select(['customer_no', 'plan_no'])
    .where('status', '=', 'RUNNING')
    .where('next_day', '=', day)
    .limit(1_000_000)
    .execute()

  return rows.map((row) => ({ customerNo: row.customer_no, planNo: row.plan_no }))
}

/**
 * The running plans of which something is left of a day or of days before it: a period that is still tried,
 * a deduction that no run has ended, or no day that was ever counted.
 */
export async function plansLeftOpen(db: Queryable, day: Day): Promise<PlanRow[]> {
  const { rows } = await sql<Selectable<PlanTable>>`
    with left_open as (
      select customer_no, plan_no from plan where status = 'RUNNING' and next_day < ${day}
      union select customer_no, plan_no from plan where status = 'RUNNING' and next_day is null
      union select customer_no, plan_no from plan_period where state = 'TRYING' and day <= ${day})
    select p.* from left_open join plan p using (customer_no, plan_no) where p.status = 'RUNNING'
    order by p.plan_no limit 1000000`.execute(db)

  return rows.map(planFrom)
}

/** Running plans from one number to another, both among them. */
export interface PlanRange {
  readonly from: string
  readonly upTo: string
}

/** All running plans in ranges of at most `size`. */
export async function runningPlanRanges(db: Queryable, size: number): Promise<PlanRange[]> {
  const { rows } = await sql<{ from: string; up_to: string }>`
    select min(plan_no) as from, max(plan_no) as up_to
    from (select plan_no, (row_number() over (order by plan_no) - 1) / ${size}::integer as at from plan
      where status = 'RUNNING') p
    group by at order by at limit 1000000`.execute(db)

  return rows.map((row) => ({ from: row.from, upTo: row.up_to }))
}

/** The running plans of a range. */
export async function runningPlansIn(db: Queryable, { from, upTo }: PlanRange): Promise<PlanRow[]> {
  const { rows } = await sql<Selectable<PlanTable>>`select p.* from plan p
    where p.status = 'RUNNING' and p.plan_no between ${from} and ${upTo} order by p.plan_no limit 1000000`.execute(
    db,
  )

  return rows.map(planFrom)
}

/** Of these plans those of which a period is still being tried. */
export async function plansStillTried(db: Queryable, keys: readonly PlanKey[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ plan_no: string }>`select distinct d.plan_no from ${keysOf(keys)}
    join plan_period d on d.customer_no = g.customer_no and d.plan_no = g.plan_no and d.state = 'TRYING'
    limit ${keys.length}`.execute(db)

  return new Set(rows.map((row) => row.plan_no))
}

/**
 * Writes the next deductions of running plans that were counted anew, of those alone that are still as they
 * were read: what their customer or a run has written meanwhile stands. Answers how many were written.
 */
export async function savePlanNexts(
  tx: Tx,
  counted: readonly { readonly plan: PlanRow; readonly next: PlanNext }[],
): Promise<number> {
  if (counted.length === 0) return 0
  const given = unnested(counted, 'g', {
    customer_no: ['text', ({ plan }) => plan.customerNo],
    plan_no: ['text', ({ plan }) => plan.planNo],
    version: ['integer', ({ plan }) => plan.version],
    seen: ['date', ({ plan }) => plan.next?.day ?? null],
    nominal: ['date', ({ next }) => next.nominal],
    day: ['date', ({ next }) => next.day],
  })
  const { numAffectedRows } =
    await sql`update plan p set next_nominal = g.nominal, next_day = g.day from ${given}
    where p.customer_no = g.customer_no and p.plan_no = g.plan_no and p.status = 'RUNNING' and p.version = g.version
      and p.next_day is not distinct from g.seen`.execute(tx)

  return Number(numAffectedRows ?? 0n)
}

function keysOf(keys: readonly PlanKey[]) {
  return unnested(keys, 'g', {
    customer_no: ['text', ({ customerNo }) => customerNo],
    plan_no: ['text', ({ planNo }) => planNo],
  })
}
