import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../connect'
import type { Plan as PlanTable } from '../../tables'
import { type PlanRow, planFrom } from './plan-store'

/** What is read of a day: plans with a higher number than `after`, at most `limit`. */
export interface PlansOfDay {
  readonly day: Day
  readonly after: string
  readonly limit: number
}

/**
 * The running plan `p` is to make its next deduction: no period of it was begun or skipped, and no target
 * that the plan reached stops it (R-PLAN-11, `stopsAtProfit`).
 */
const isToCome = sql`p.status = 'RUNNING'
  and (p.profit_state not in ('REACHED', 'SELLING') or coalesce(p.profit_then, 'RUNNING') = 'RUNNING')
  and not exists (select from plan_period d where d.customer_no = p.customer_no
    and d.plan_no = p.plan_no and d.nominal = p.next_nominal)`

/** Running plans whose next deduction is to come on a day and that no run has begun, by their numbers. */
export async function findDuePlans(db: Queryable, { day, after, limit }: PlansOfDay): Promise<PlanRow[]> {
  const { rows } = await sql<Selectable<PlanTable>>`select p.* from plan p
    where p.next_day = ${day} and p.plan_no > ${after} and ${isToCome}
    order by p.plan_no limit ${limit}`.execute(db)

  return rows.map(planFrom)
}

/** A period of a day with its plan. */
export interface PeriodOfDay {
  readonly planNo: string
  readonly fundCode: string
  readonly payWay: string
  readonly state: string
  readonly amount: Money | null
  readonly tries: number
  readonly reason: string | null
}

/** The periods of a day that were begun or skipped, by the numbers of their plans. */
export async function findPeriodsOn(
  db: Queryable,
  { day, after, limit }: PlansOfDay,
): Promise<PeriodOfDay[]> {
  const rows = await db
    .selectFrom('plan_period as d')
    .innerJoin('plan as p', (join) =>
      join.onRef('p.customer_no', '=', 'd.customer_no').onRef('p.plan_no', '=', 'd.plan_no'),
    )
    .select(['d.plan_no', 'p.fund_code', 'd.state', 'd.amount', 'd.tries', 'd.reason'])
    .select(sql<string>`coalesce(d.pay_way, p.pay_way)`.as('pay_way'))
    .where('d.day', '=', day)
    .where('d.plan_no', '>', after)
    .orderBy('d.plan_no')
    .limit(limit)
    .execute()

  return rows.map((row) => ({
    planNo: row.plan_no,
    fundCode: row.fund_code,
    payWay: row.pay_way,
    state: row.state,
    amount: row.amount === null ? null : moneyFrom(row.amount),
    tries: row.tries,
    reason: row.reason,
  }))
}

/** How many deductions a day has, those skipped among them. */
export async function countDeductionsOn(db: Queryable, day: Day): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select
    (select count(*) from plan p where p.next_day = ${day} and ${isToCome})
    + (select count(*) from plan_period where day = ${day}) as total limit 1`.execute(db)

  return Number(rows[0]?.total ?? 0n)
}

/** Periods that customers have skipped from a day on, by plan: their nominal dates. */
export async function findSkipsFrom(db: Queryable, day: Day): Promise<ReadonlyMap<string, ReadonlySet<Day>>> {
  const rows = await db
    .selectFrom('plan_period')
    .select(['plan_no', 'nominal'])
    .where('state', '=', 'SKIPPED')
    .where('reason', '=', 'CUSTOMER_SKIPPED')
    .where('day', '>=', day)
    .limit(1_000_000)
    .execute()
  const skips = new Map<string, Set<Day>>()
  for (const row of rows) skips.set(row.plan_no, (skips.get(row.plan_no) ?? new Set<Day>()).add(row.nominal))

  return skips
}

/**
 * Customers with deductions on a day that no message of the evening before announced (R-PLAN-6): those due
 * still, and those begun; what was skipped beforehand needs none.
 */
export async function findUnannounced(
  db: Queryable,
  { day, limit }: { day: Day; limit: number },
): Promise<{ readonly customerNo: string; readonly plans: number }[]> {
  const { rows } = await sql<{ customer_no: string; plans: bigint }>`with due as (
      select p.customer_no, p.plan_no from plan p
      where p.next_day = ${day} and ${isToCome}
      union
      select customer_no, plan_no from plan_period where day = ${day} and (state <> 'SKIPPED' or tries > 0))
    select d.customer_no, count(*) as plans from due d
    where not exists (select from message m where m.customer_no = d.customer_no
      and m.serial_no = 'PN-' || d.customer_no || '-' || to_char(${day}::date, 'YYYYMMDD'))
    group by 1 order by 1 limit ${limit}`.execute(db)

  return rows.map((row) => ({ customerNo: row.customer_no, plans: Number(row.plans) }))
}

/** A plan by its number, whosever it is; null: there is none. */
export async function findPlanByNo(db: Queryable, planNo: string): Promise<PlanRow | null> {
  const { rows } = await sql<Selectable<PlanTable>>`select p.* from plan p
    where p.plan_no = ${planNo} limit 1`.execute(db)

  return rows[0] === undefined ? null : planFrom(rows[0])
}

/** The plans of a fund that run or are paused, by their keys; `after`: those that follow one. */
export async function openPlansOfFund(
  db: Queryable,
  { fundCode, after, limit }: { fundCode: string; after: PlanKey | null; limit: number },
): Promise<PlanKey[]> {
  const rows = await db
    .selectFrom('plan')
    .select(['customer_no', 'plan_no'])
    .where('fund_code', '=', fundCode)
    .where('status', 'in', ['RUNNING', 'PAUSED'])
    .$if(after !== null, (plans) =>
      plans.where((of) => {
        const last = of.tuple(after?.customerNo ?? '', after?.planNo ?? '')

        return of(of.refTuple('customer_no', 'plan_no'), '>', last)
      }),
    )
    .orderBy('customer_no')
    .orderBy('plan_no')
    .limit(limit)
    .execute()

  return rows.map((row) => ({ customerNo: row.customer_no, planNo: row.plan_no }))
}

interface PlanKey {
  readonly customerNo: string
  readonly planNo: string
}

/** How many plans of a fund run or are paused. */
export async function countOpenPlansOfFund(db: Queryable, fundCode: string): Promise<number> {
  const { plans } = await db
    .selectFrom('plan')
    .select((eb) => eb.fn.countAll<string>().as('plans'))
    .where('fund_code', '=', fundCode)
    .where('status', 'in', ['RUNNING', 'PAUSED'])
    .executeTakeFirstOrThrow()

  return Number(plans)
}
