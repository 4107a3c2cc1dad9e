import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { type Rate, printRate, rateFrom } from '@tongzhou/domain/kernel/rate'
import type { PlanAmounts } from '@tongzhou/domain/plan/plan-amount'
import { type PlanCycle, planCycle } from '@tongzhou/domain/plan/plan-schedule'
import type {
  AfterProfit,
  PlanEnd,
  PlanMode,
  PlanProgress,
  PlanStatus,
} from '@tongzhou/domain/plan/plan-state'
import type { ProfitHolder, ProfitState } from '@tongzhou/domain/plan/profit/profit-state'
import type { ProfitTo, TakeProfit } from '@tongzhou/domain/plan/profit/take-profit'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { Plan as PlanTable } from '../../tables'

/** What a customer agreed to and may change (R-DCA-7). */
export interface PlanTerms extends PlanAmounts {
  readonly tradeAcco: string
  readonly payWay: 'CARD' | 'CASH_PRODUCT'
  readonly mode: PlanMode
  /** MA and VALUATION. */
  readonly indexCode: string | null
  readonly averageDays: 180 | 250 | 500 | null
  readonly cycle: PlanCycle
  readonly end: PlanEnd
  readonly takeProfit: TakeProfit | null
  readonly afterProfit: AfterProfit | null
  /** What of its shares a reached target sells: above 0, at most 1. */
  readonly profitPart: Rate
  readonly profitTo: ProfitTo
  /** What it is for; null: nothing that was named. */
  readonly goalNo: string | null
}

/** The next deduction of a plan: its nominal date, and the open day of the fund on which it is made. */
export interface PlanNext {
  readonly nominal: Day
  readonly day: Day
}

export interface PlanRow {
  readonly customerNo: string
  readonly planNo: string
  readonly fundCode: string
  readonly channelCode: string
  readonly terms: PlanTerms
  readonly progress: PlanProgress
  /**
   * Kept while it runs (R-PLAN-1): the first deduction that no run of a day has ended, skipped ones among
   * them; null for a plan from before it was kept.
   */
  readonly next: PlanNext | null
  /** Of its terms and of what its customer did with it: raised by each change (R-PLAN-16). */
  readonly version: number
  readonly profitPeak: Rate | null
  /** The trading day whose evening found the target reached, while the sale is to come. */
  readonly profitDay: Day | null
  /** The date of the NAV that was judged last. */
  readonly profitNavDay: Day | null
  readonly profitState: ProfitState
  /** Of a HELD one alone. */
  readonly profitHeldBy: ProfitHolder | null
  /** The newest sale of the profit, until it is known whether it was confirmed. */
  readonly profitOrderNo: string | null
  readonly agreementIds: readonly string[]
  readonly mismatchConfirmId: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly endedReason: string | null
}

export async function insertPlan(
  tx: Tx,
  plan: Pick<
    PlanRow,
    | 'customerNo'
    | 'planNo'
    | 'fundCode'
    | 'channelCode'
    | 'terms'
    | 'next'
    | 'agreementIds'
    | 'mismatchConfirmId'
  >,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('plan')
    .values({
      customer_no: plan.customerNo,
      plan_no: plan.planNo,
      fund_code: plan.fundCode,
      channel_code: plan.channelCode,
      ...columnsOf(plan.terms),
      ...nextColumns(plan.next),
      agreement_ids: [...plan.agreementIds],
      mismatch_confirm_id: plan.mismatchConfirmId,
      created_at: now,
    })
    .execute()
}

/** The plans of a customer, newest first; one of them by its number. */
export async function findPlans(
  db: Queryable,
  wanted: { customerNo: string; planNo?: string; fundCode?: string },
): Promise<PlanRow[]> {
  let query = db.selectFrom('plan').selectAll().where('customer_no', '=', wanted.customerNo)
  if (wanted.planNo !== undefined) query = query.where('plan_no', '=', wanted.planNo)
  if (wanted.fundCode !== undefined) query = query.where('fund_code', '=', wanted.fundCode)
  const rows = await query.orderBy('created_at', 'desc').orderBy('plan_no').limit(500).execute()

  return rows.map(planFrom)
}

/** A plan of a customer, locked; null when he has none of that number. */
export async function lockPlan(tx: Tx, key: { customerNo: string; planNo: string }): Promise<PlanRow | null> {
  const row = await tx
    .selectFrom('plan')
    .selectAll()
    .where('customer_no', '=', key.customerNo)
    .where('plan_no', '=', key.planNo)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row ? planFrom(row) : null
}

/**
 * Those of some running plans, locked after their customers, of which a fixed amount from the card is all
 * that is to be done on a day: none of their periods is begun, skipped or still tried, and no choice of their
 * customer is waited for.
 */
export async function lockPlainPlans(
  tx: Tx,
  { keys, day }: { keys: readonly { customerNo: string; planNo: string }[]; day: Day },
): Promise<PlanRow[]> {
  const customerNos = keys.map(({ customerNo }) => customerNo)
  await sql`select from customer where customer_no = any(${customerNos}::text[]) order by customer_no for update`.execute(
    tx,
  )
  const planNos = keys.map(({ planNo }) => planNo)
  const rows = await tx
    .selectFrom('plan as p')
    .selectAll()
    .where(
      sql<boolean>`(p.customer_no, p.plan_no) in (select k.no, k.plan from unnest(${customerNos}::text[], ${planNos}::text[]) k (no, plan))`,
    )
    .where('p.status', '=', 'RUNNING')
    .where('p.mode', '=', 'FIXED')
    .where('p.pay_way', '=', 'CARD')
    .where(
      sql<boolean>`not exists (select from plan_period d where d.customer_no = p.customer_no and d.plan_no = p.plan_no
        and (d.day = ${day} or d.state = 'TRYING'))`,
    )
    .where(
      sql<boolean>`not exists (select from risk_mismatch m where m.customer_no = p.customer_no and m.kind = 'PLAN'
        and m.subject = p.plan_no and m.state = 'OPEN')`,
    )
    .orderBy('p.customer_no')
    .orderBy('p.plan_no')
    .forUpdate('p')
    .limit(keys.length)
    .execute()

  return rows.map(planFrom)
}

/** The running plans of a customer, locked in the order of their numbers. */
export async function lockRunningPlans(tx: Tx, { customerNo }: { customerNo: string }): Promise<PlanRow[]> {
  const rows = await tx
    .selectFrom('plan')
    .select('plan_no')
    .where('customer_no', '=', customerNo)
    .where('status', '=', 'RUNNING')
    .orderBy('plan_no')
    .limit(1000)
    .execute()
  const plans: PlanRow[] = []
  for (const row of rows) {
    const plan = await lockPlan(tx, { customerNo, planNo: row.plan_no })
    if (plan?.progress.status === 'RUNNING') plans.push(plan)
  }

  return plans
}

/** Every running plan, for the steps of the day. */
export async function runningPlans(db: Queryable): Promise<PlanRow[]> {
  const rows = await db
    .selectFrom('plan')
    .selectAll()
    .where('status', '=', 'RUNNING')
    .orderBy('plan_no')
    .limit(1_000_000)
    .execute()

  return rows.map(planFrom)
}

/** Keeps by what the customer goes on with a plan above his level; null: he would be asked anew. */
export async function confirmPlanMismatch(tx: Tx, plan: PlanRow, confirmId: string | null): Promise<void> {
  await update(tx, plan, { mismatch_confirm_id: confirmId })
}

/** Writes new terms of a locked plan, as its next version, which is answered, with what they deduct next. */
export async function savePlanTerms(
  tx: Tx,
  plan: PlanRow,
  { terms, next }: { terms: PlanTerms; next: PlanNext },
): Promise<number> {
  const version = plan.version + 1
  await update(tx, plan, { ...columnsOf(terms), ...nextColumns(next), ...decidedColumns(plan), version })

  return version
}

/** The customer has paused, resumed or ended a locked plan: what was seen before is old. */
export async function raisePlanVersion(tx: Tx, plan: PlanRow): Promise<void> {
  await update(tx, plan, { ...decidedColumns(plan), version: plan.version + 1 })
}

/**
 * Writes how far a locked plan has come; `reason` says why it ended, where it did, `next` what it deducts
 * next, where that moved.
 */
export async function savePlanProgress(
  tx: Tx,
  plan: PlanRow,
  change: { progress: PlanProgress; reason?: string; next?: PlanNext; now: Date },
): Promise<void> {
  const { progress, reason, next, now } = change
  const hasEnded = progress.status === 'TERMINATED' || progress.status === 'FINISHED'
  await update(tx, plan, {
    status: progress.status,
    fail_count: progress.failCount,
    executed_count: progress.executedCount,
    total_paid: printMoney(progress.totalPaid),
    ...(next === undefined ? {} : nextColumns(next)),
    ...pausedColumn(plan.progress.status, progress.status, now),
    // Written once: what comes of a last payment later says nothing of why the plan ended (R-PLAN-3).
    ...(hasEnded && plan.endedAt === null ? { ended_at: now, ended_reason: reason ?? null } : {}),
  })
}

/** The history of a plan (R-DCA-7): who changed what. */
export async function addPlanChange(
  tx: Tx,
  plan: { customerNo: string; planNo: string },
  change: { event: string; actor: string; at: Date; detail?: Record<string, unknown> },
): Promise<void> {
  await tx
    .insertInto('plan_change')
    .values({
      customer_no: plan.customerNo,
      plan_no: plan.planNo,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from plan_change
        where customer_no = ${plan.customerNo} and plan_no = ${plan.planNo})`,
      at: change.at,
      actor: change.actor,
      event: change.event,
      detail: change.detail ? JSON.stringify(change.detail) : null,
    })
    .execute()
}

/**
 * The customer has decided anew: what the registrar answers to a sale of before changes nothing of the plan
 * (R-PLAN-11). One of today is still to be closed.
 */
function decidedColumns({ profitState, profitOrderNo }: PlanRow) {
  return profitState === 'SELLING' || profitOrderNo === null
    ? {}
    : { profit_order_no: null, profit_peak: null }
}

/** Since when a plan is paused, where that changes (R-PLAN-5). */
function pausedColumn(before: PlanStatus, after: PlanStatus, now: Date) {
  if ((before === 'PAUSED') === (after === 'PAUSED')) return {}

  return { paused_at: after === 'PAUSED' ? now : null }
}

async function update(tx: Tx, plan: PlanRow, set: Record<string, unknown>): Promise<void> {
  await tx
    .updateTable('plan')
    .set(set)
    .where('customer_no', '=', plan.customerNo)
    .where('plan_no', '=', plan.planNo)
    .execute()
}

function columnsOf(terms: PlanTerms) {
  const { cycle, end, takeProfit } = terms

  return {
    trade_acco: terms.tradeAcco,
    pay_way: terms.payWay,
    mode: terms.mode,
    index_code: terms.indexCode,
    average_days: terms.averageDays,
    base_amount: printMoney(terms.baseAmount),
    step_up: terms.stepUp === null ? null : printMoney(terms.stepUp),
    debit_max: terms.debitMax === null ? null : printMoney(terms.debitMax),
    cycle: cycle.kind,
    cycle_day: cycle.kind === 'WEEK' ? cycle.weekday : cycle.kind === 'MONTH' ? cycle.dayOfMonth : null,
    first_day: terms.firstDay,
    end_kind: end.kind,
    end_day: end.kind === 'date' ? end.lastDay : null,
    end_count: end.kind === 'count' ? end.times : null,
    end_amount: end.kind === 'total' ? printMoney(end.amount) : null,
    profit_kind: takeProfit?.kind ?? null,
    profit_target: takeProfit === null ? null : printRate(takeProfit.target),
    profit_fallback: takeProfit?.kind === 'MOVING' ? printRate(takeProfit.fallback) : null,
    profit_then: terms.afterProfit,
    profit_part: printRate(terms.profitPart),
    profit_to: terms.profitTo,
    goal_no: terms.goalNo,
  }
}

/** Columns of the next deduction; null: none is kept. */
export function nextColumns(next: PlanNext | null) {
  return { next_nominal: next?.nominal ?? null, next_day: next?.day ?? null }
}

/** A row of the table as a plan. */
export function planFrom(row: Selectable<PlanTable>): PlanRow {
  return {
    customerNo: row.customer_no,
    planNo: row.plan_no,
    fundCode: row.fund_code,
    channelCode: row.channel_code,
    // The constraints of the table hold these columns to their unions.
    terms: {
      tradeAcco: row.trade_acco,
      payWay: row.pay_way as PlanTerms['payWay'],
      mode: row.mode as PlanMode,
      indexCode: row.index_code,
      averageDays: row.average_days as PlanTerms['averageDays'],
      baseAmount: moneyFrom(row.base_amount),
      stepUp: row.step_up === null ? null : moneyFrom(row.step_up),
      debitMax: row.debit_max === null ? null : moneyFrom(row.debit_max),
      cycle: planCycle(row.cycle as PlanCycle['kind'], row.cycle_day),
      firstDay: row.first_day,
      end: endOf(row),
      takeProfit: takeProfitOf(row),
      afterProfit: row.profit_then as AfterProfit | null,
      profitPart: rateFrom(row.profit_part),
      profitTo: row.profit_to as ProfitTo,
      goalNo: row.goal_no,
    },
    progress: {
      status: row.status as PlanStatus,
      failCount: row.fail_count,
      executedCount: row.executed_count,
      totalPaid: moneyFrom(row.total_paid),
    },
    next:
      row.next_day === null || row.next_nominal === null
        ? null
        : { nominal: row.next_nominal, day: row.next_day },
    version: row.version,
    profitPeak: row.profit_peak === null ? null : rateFrom(row.profit_peak),
    profitDay: row.profit_day,
    profitNavDay: row.profit_nav_day,
    profitState: row.profit_state as ProfitState,
    profitHeldBy: row.profit_held_by as ProfitHolder | null,
    profitOrderNo: row.profit_order_no,
    agreementIds: row.agreement_ids,
    mismatchConfirmId: row.mismatch_confirm_id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    endedReason: row.ended_reason,
  }
}

function endOf(row: Selectable<PlanTable>): PlanEnd {
  if (row.end_day !== null) return { kind: 'date', lastDay: row.end_day }
  if (row.end_count !== null) return { kind: 'count', times: row.end_count }

  return row.end_amount === null ? { kind: 'none' } : { kind: 'total', amount: moneyFrom(row.end_amount) }
}

function takeProfitOf(row: Selectable<PlanTable>): TakeProfit | null {
  if (row.profit_target === null) return null
  const target = rateFrom(row.profit_target)

  return row.profit_fallback === null
    ? { kind: 'TARGET', target }
    : { kind: 'MOVING', target, fallback: rateFrom(row.profit_fallback) }
}
