import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Rate, printRate } from '@tongzhou/domain/kernel/rate'
import type { ProfitHolder, ProfitState } from '@tongzhou/domain/plan/profit/profit-state'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { PlanKey } from './plan-day-store'
import { type PlanNext, type PlanRow, nextColumns } from './plan-store'

/** What take profit keeps between days. */
export interface KeptProfit {
  readonly state: ProfitState
  /** Of a HELD one alone, who holds it: its customer, unless it is said. */
  readonly heldBy: ProfitHolder | null
  /** The highest rate since the target was reached. */
  readonly peak: Rate | null
  /** The trading day whose evening found the target reached, of a REACHED one alone. */
  readonly day: Day | null
  /** The date of the NAV that was judged last. */
  readonly navDay: Day | null
  readonly orderNo: string | null
}

/** Writes what of the take profit of a locked plan has changed. */
export async function savePlanProfit(tx: Tx, plan: PlanRow, change: Partial<KeptProfit>): Promise<void> {
  const before = {
    state: plan.profitState,
    heldBy: plan.profitHeldBy,
    peak: plan.profitPeak,
    day: plan.profitDay,
    navDay: plan.profitNavDay,
    orderNo: plan.profitOrderNo,
  }
  const { state, heldBy, peak, day, navDay, orderNo } = { ...before, ...change }
  await tx
    .updateTable('plan')
    .set({
      profit_state: state,
      profit_held_by: state === 'HELD' ? (heldBy ?? 'CUSTOMER') : null,
      profit_peak: peak === null ? null : printRate(peak),
      profit_day: day,
      profit_nav_day: navDay,
      profit_order_no: orderNo,
    })
    .where('customer_no', '=', plan.customerNo)
    .where('plan_no', '=', plan.planNo)
    .execute()
}

/**
 * A locked plan that its sale has paused or ended runs again, since nothing was sold: it deducts `next`, and
 * has not ended.
 */
export async function reinstatePlan(tx: Tx, plan: PlanRow, next: PlanNext): Promise<void> {
  await tx
    .updateTable('plan')
    .set({ status: 'RUNNING', ended_at: null, ended_reason: null, paused_at: null, ...nextColumns(next) })
    .where('customer_no', '=', plan.customerNo)
    .where('plan_no', '=', plan.planNo)
    .execute()
}

/** Plans whose target was reached by the NAVs of a day before, whatever became of them since. */
export async function plansAtTarget(db: Queryable, before: Day): Promise<PlanKey[]> {
  const rows = await db
    .selectFrom('plan')
    .select(['customer_no', 'plan_no'])
    .where('profit_state', '=', 'REACHED')
    .where('profit_day', '<', before)
    .orderBy('plan_no')
    .limit(1_000_000)
    .execute()

  return rows.map((row) => ({ customerNo: row.customer_no, planNo: row.plan_no }))
}

/** Plans whose profit is being sold by an order with a T up to a day. */
export async function plansSelling(db: Queryable, upTo: Day): Promise<PlanKey[]> {
  const rows = await db
    .selectFrom('plan as p')
    .innerJoin('trade_order as o', (join) =>
      join.onRef('o.customer_no', '=', 'p.customer_no').onRef('o.order_no', '=', 'p.profit_order_no'),
    )
    .select(['p.customer_no', 'p.plan_no'])
    .where('p.profit_state', '=', 'SELLING')
    .where('o.t_date', '<=', upTo)
    .orderBy('p.plan_no')
    .limit(1_000_000)
    .execute()

  return rows.map((row) => ({ customerNo: row.customer_no, planNo: row.plan_no }))
}

/**
 * Plans with a take profit that is to be looked at in the evening: those that wait for their target, have
 * reached it, of which a part was sold or that the limits of their fund hold, of which one that has run its
 * course only while it holds shares, and those of whose sale the registrar's answer was not taken yet.
 */
export async function plansToJudge(db: Queryable): Promise<PlanKey[]> {
  const { rows } = await sql<{ customer_no: string; plan_no: string }>`
    select p.customer_no, p.plan_no from plan p
    where p.profit_target is not null
      and (p.profit_state in ('ARMED', 'REACHED', 'TAKEN') or p.profit_held_by = 'LIMITS') and (p.status = 'RUNNING'
      or (p.status = 'FINISHED' and exists (select from trade_order o
        join lot l on l.customer_no = o.customer_no and l.order_no = o.order_no and l.shares > 0
        where o.customer_no = p.customer_no and o.plan_no = p.plan_no)))
    union
    select p.customer_no, p.plan_no from plan p
    where p.profit_order_no is not null and p.profit_state <> 'SELLING'
    order by plan_no limit 1000000`.execute(db)

  return rows.map((row) => ({ customerNo: row.customer_no, planNo: row.plan_no }))
}

/** A plan that is paused, and since which day. */
export interface PausedPlan extends PlanKey {
  readonly fundName: string
  readonly pausedOn: Day
}

/** The plans that were paused on one of these days and still are. */
export async function plansPausedOn(db: Queryable, days: readonly Day[]): Promise<PausedPlan[]> {
  const { rows } = await sql<{ customer_no: string; plan_no: string; name: string; day: Day }>`
    select p.customer_no, p.plan_no, coalesce(f.name, p.fund_code) as name,
      (p.paused_at at time zone 'Asia/Shanghai')::date as day
    from plan p left join fund f on f.fund_code = p.fund_code
    where p.status = 'PAUSED' and (p.paused_at at time zone 'Asia/Shanghai')::date = any(${days}::date[])
    order by p.plan_no limit 1000000`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    planNo: row.plan_no,
    fundName: row.name,
    pausedOn: row.day,
  }))
}
