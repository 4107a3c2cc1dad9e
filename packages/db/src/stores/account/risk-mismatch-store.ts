import type { Mismatch, MismatchState, MismatchSubject } from '@tongzhou/domain/account/risk/risk-mismatch'
import type { FundRisk } from '@tongzhou/domain/account/suitability'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A held fund with its level and the shares of all trade accounts. */
export interface HeldFund extends MismatchSubject {
  readonly kind: 'FUND'
  readonly name: string
  readonly shares: Shares
}

/** The funds a customer holds, riskiest first. */
export async function findHeldFunds(db: Queryable, customerNo: string): Promise<HeldFund[]> {
  const rows = await db
    .selectFrom('position as p')
    .innerJoin('fund as f', 'f.fund_code', 'p.fund_code')
    .select(['p.fund_code', 'f.name', 'f.risk_level'])
    .select(sql<string>`sum(p.total_shares)`.as('shares'))
    .where('p.customer_no', '=', customerNo)
    .where('p.total_shares', '>', '0')
    .groupBy(['p.fund_code', 'f.name', 'f.risk_level'])
    .orderBy('f.risk_level', 'desc')
    .orderBy('p.fund_code')
    .limit(200)
    .execute()

  return rows.map((row) => ({
    kind: 'FUND',
    subject: row.fund_code,
    fundCode: row.fund_code,
    name: row.name,
    // The check constraint fund_risk holds the column to the levels.
    risk: row.risk_level as FundRisk,
    shares: sharesFrom(row.shares),
  }))
}

/** A running plan with its fund's level. */
export interface RunningPlan extends MismatchSubject {
  readonly kind: 'PLAN'
  readonly name: string
}

/** The running plans of a customer, riskiest first. */
export async function findRunningPlans(db: Queryable, customerNo: string): Promise<RunningPlan[]> {
  const rows = await db
    .selectFrom('plan as p')
    .innerJoin('fund as f', 'f.fund_code', 'p.fund_code')
    .select(['p.plan_no', 'p.fund_code', 'f.name', 'f.risk_level'])
    .where('p.customer_no', '=', customerNo)
    .where('p.status', '=', 'RUNNING')
    .orderBy('f.risk_level', 'desc')
    .orderBy('p.plan_no')
    .limit(200)
    .execute()

  return rows.map((row) => ({
    kind: 'PLAN',
    subject: row.plan_no,
    fundCode: row.fund_code,
    name: row.name,
    risk: row.risk_level as FundRisk,
  }))
}

/** A stored mismatch of a plan. */
export interface PlanMismatch {
  readonly planNo: string
  readonly riskSeq: number
  readonly state: MismatchState
  readonly dueOn: Day | null
}

/** The plans that a result asked about, in any state. */
export async function findPlanMismatches(
  db: Queryable,
  key: { customerNo: string; riskSeq: number },
): Promise<PlanMismatch[]> {
  const rows = await db
    .selectFrom('risk_mismatch')
    .select(['subject', 'risk_seq', 'state', 'due_on'])
    .where('customer_no', '=', key.customerNo)
    .where('risk_seq', '=', key.riskSeq)
    .where('kind', '=', 'PLAN')
    .limit(200)
    .execute()

  return rows.map((row) => ({
    planNo: row.subject,
    riskSeq: row.risk_seq,
    // The check constraint risk_mismatch_state holds the column to the states.
    state: row.state as MismatchState,
    dueOn: row.due_on,
  }))
}

/** Whether a plan waits for its customer's choice. */
export async function isMismatchOpen(
  db: Queryable,
  key: { customerNo: string; planNo: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('risk_mismatch')
    .select('risk_seq')
    .where('customer_no', '=', key.customerNo)
    .where('kind', '=', 'PLAN')
    .where('subject', '=', key.planNo)
    .where('state', '=', 'OPEN')
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** The plans that wait for their customer's choice. */
export async function findOpenPlanMismatches(
  db: Queryable,
  { customerNo }: { customerNo: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('risk_mismatch')
    .select('subject')
    .where('customer_no', '=', customerNo)
    .where('kind', '=', 'PLAN')
    .where('state', '=', 'OPEN')
    .limit(500)
    .execute()

  return new Set(rows.map((row) => row.subject))
}

/** Opens what a confirmed result no longer fits; what earlier results asked is over. */
export async function openMismatches(
  tx: Tx,
  opened: { customerNo: string; riskSeq: number; mismatches: readonly Mismatch[]; now: Date },
): Promise<void> {
  const { customerNo, riskSeq, mismatches, now } = opened
  await tx
    .updateTable('risk_mismatch')
    .set({ state: 'ENDED', decided_at: now })
    .where('customer_no', '=', customerNo)
    .where('state', '=', 'OPEN')
    .execute()
  if (mismatches.length === 0) return
  await tx
    .insertInto('risk_mismatch')
    .values(
      mismatches.map(({ kind, subject, fundCode, state, dueOn }) => ({
        customer_no: customerNo,
        risk_seq: riskSeq,
        kind,
        subject,
        fund_code: fundCode,
        state,
        due_on: dueOn,
        opened_at: now,
      })),
    )
    .execute()
}

/**
 * Opens what a fund that was raised no longer fits, under the result in force; a question that waits already
 * keeps its last day. Answers what was opened.
 */
export async function openRaisedMismatches(
  tx: Tx,
  opened: { customerNo: string; riskSeq: number; mismatches: readonly Mismatch[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { customerNo, riskSeq, mismatches, now } = opened
  const subjects = new Set<string>()
  for (const { kind, subject, fundCode, state, dueOn } of mismatches) {
    const { rows } = await sql`insert into risk_mismatch
        (customer_no, risk_seq, kind, subject, fund_code, state, due_on, opened_at)
      select ${customerNo}, ${riskSeq}, ${kind}, ${subject}, ${fundCode}, ${state}, ${dueOn}::date, ${now}
      where not exists (select from risk_mismatch o where o.customer_no = ${customerNo} and o.kind = ${kind}
        and o.subject = ${subject} and o.state = 'OPEN')
      on conflict on constraint risk_mismatch_pk do update
        set state = excluded.state, due_on = excluded.due_on, opened_at = excluded.opened_at, decided_at = null
      returning subject`.execute(tx)
    if (rows.length > 0) subjects.add(subject)
  }

  return subjects
}

/** Ends the question of a plan; false when it is not open any more. The caller holds the customer's row. */
export async function closeMismatch(
  tx: Tx,
  closed: { customerNo: string; planNo: string; state: 'KEPT' | 'PAUSED' | 'ENDED'; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('risk_mismatch')
    .set({ state: closed.state, decided_at: closed.now })
    .where('customer_no', '=', closed.customerNo)
    .where('kind', '=', 'PLAN')
    .where('subject', '=', closed.planNo)
    .where('state', '=', 'OPEN')
    .returning('risk_seq')
    .executeTakeFirst()

  return row !== undefined
}

/** An open question about a plan whose last day has passed, or is reminded of. Plain JSON: it is a unit. */
export type DueMismatch = Readonly<{ customerNo: string; planNo: string; fundName: string; dueOn: Day }>

/** Open questions with a last day before `before`, or on one of `on`. */
export async function mismatchesDue(
  db: Queryable,
  due: { before?: Day; on?: readonly Day[] },
): Promise<DueMismatch[]> {
  const rows = await db
    .selectFrom('risk_mismatch as m')
    .innerJoin('fund as f', 'f.fund_code', 'm.fund_code')
    .select(['m.customer_no', 'm.subject', 'm.due_on', 'f.name'])
    .where('m.state', '=', 'OPEN')
    .where((eb) =>
      eb.or([
        ...(due.before === undefined ? [] : [eb('m.due_on', '<', due.before)]),
        ...(due.on === undefined ? [] : [eb('m.due_on', 'in', [...due.on])]),
      ]),
    )
    .orderBy('m.customer_no')
    .orderBy('m.subject')
    .limit(1_000_000)
    .execute()

  return rows.flatMap((row) =>
    row.due_on === null
      ? []
      : [{ customerNo: row.customer_no, planNo: row.subject, fundName: row.name, dueOn: row.due_on }],
  )
}
