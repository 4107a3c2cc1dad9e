import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, noShares, sharesFrom, subtractShares } from '@tongzhou/domain/kernel/shares'
import type { PeriodSignal } from '@tongzhou/domain/plan/period-signal'
import type { PeriodState } from '@tongzhou/domain/plan/plan-state'
import { type LotTaken, planSales, planShares } from '@tongzhou/domain/plan/figures/plan-sales'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { Json } from '../../tables'
import { unnested } from '../../driver/unnested'
import { findPlanLotMoves, soldUnseen } from './plan-sale-store'

/** Where the money of a deduction comes from. */
export interface Paying {
  readonly tradeAcco: string
  readonly payWay: 'CARD' | 'CASH_PRODUCT'
}

/** A period of a plan, named by its nominal date. */
export interface PlanPeriod {
  readonly customerNo: string
  readonly planNo: string
  readonly nominal: Day
  readonly day: Day
  readonly state: PeriodState
  readonly amount: Money | null
  /** Percent of the base amount. */
  readonly ratio: number | null
  /** From where the first try asked for the money; null before it. */
  readonly paying: Paying | null
  readonly tries: number
  readonly orderNo: string | null
  readonly reason: string | null
  /** What a smart amount was made of (R-PLAN-7); null: a fixed one, or from before it was kept. */
  readonly signal: PeriodSignal | null
}

/** The period of a nominal date, locked; begun now when there is none: its key makes it happen once. */
export async function lockPeriod(
  tx: Tx,
  key: { customerNo: string; planNo: string; nominal: Day; day: Day; now: Date },
): Promise<PlanPeriod> {
  await tx
    .insertInto('plan_period')
    .values({
      customer_no: key.customerNo,
      plan_no: key.planNo,
      nominal: key.nominal,
      day: key.day,
      state: 'TRYING',
      updated_at: key.now,
    })
    .onConflict((conflict) => conflict.constraint('plan_period_pk').doNothing())
    .execute()
  const period = await lockBegunPeriod(tx, key)
  assert(period !== null, 'the period was begun')

  return period
}

/** The period of a nominal date, locked; null when it was never begun. */
export async function lockBegunPeriod(
  tx: Tx,
  key: { customerNo: string; planNo: string; nominal: Day },
): Promise<PlanPeriod | null> {
  const row = await lockedPeriod(tx, key).where('nominal', '=', key.nominal).executeTakeFirst()

  return row ? periodFrom(row) : null
}

/** The open period that a plan deducts on a day, locked; null when none was begun or it is over. */
export async function lockOpenPeriodOn(
  tx: Tx,
  key: { customerNo: string; planNo: string; day: Day },
): Promise<PlanPeriod | null> {
  const row = await lockedPeriod(tx, key)
    .where('day', '=', key.day)
    .where('state', '=', 'TRYING')
    .executeTakeFirst()

  return row ? periodFrom(row) : null
}

function lockedPeriod(tx: Tx, key: { customerNo: string; planNo: string }) {
  return tx
    .selectFrom('plan_period')
    .selectAll()
    .where('customer_no', '=', key.customerNo)
    .where('plan_no', '=', key.planNo)
    .forUpdate()
    .limit(1)
}

/** Writes a locked period back. */
export async function savePeriod(
  tx: Tx,
  period: PlanPeriod,
  change: Partial<
    Pick<PlanPeriod, 'state' | 'amount' | 'ratio' | 'signal' | 'paying' | 'tries' | 'orderNo' | 'reason'>
  >,
  now: Date,
): Promise<void> {
  const after = { ...period, ...change }
  await tx
    .updateTable('plan_period')
    .set({
      state: after.state,
      amount: after.amount === null ? null : printMoney(after.amount),
      ratio: after.ratio,
      signal: after.signal === null ? null : JSON.stringify(after.signal),
      trade_acco: after.paying?.tradeAcco ?? null,
      pay_way: after.paying?.payWay ?? null,
      tries: after.tries,
      order_no: after.orderNo,
      reason: after.reason,
      updated_at: now,
    })
    .where('customer_no', '=', period.customerNo)
    .where('plan_no', '=', period.planNo)
    .where('nominal', '=', period.nominal)
    .execute()
}

/** Periods begun now, whose first try asked for their money. */
export async function addTriedPeriods(
  tx: Tx,
  periods: readonly (Pick<PlanPeriod, 'customerNo' | 'planNo' | 'nominal' | 'day'> & {
    readonly amount: Money
    readonly paying: Paying
    readonly orderNo: string
  })[],
  now: Date,
): Promise<void> {
  if (periods.length === 0) return
  const given = unnested(periods, 'g', {
    customer_no: ['text', ({ customerNo }) => customerNo],
    plan_no: ['text', ({ planNo }) => planNo],
    nominal: ['date', ({ nominal }) => nominal],
    day: ['date', ({ day }) => day],
    amount: ['numeric', ({ amount }) => printMoney(amount)],
    trade_acco: ['text', ({ paying }) => paying.tradeAcco],
    pay_way: ['text', ({ paying }) => paying.payWay],
    order_no: ['char(20)', ({ orderNo }) => orderNo],
  })
  await sql`insert into plan_period (customer_no, plan_no, nominal, day, state, amount, ratio, trade_acco, pay_way, tries,
      order_no, updated_at)
    select customer_no, plan_no, nominal, day, 'TRYING', amount, 100, trade_acco, pay_way, 1, order_no, ${now} from ${given}`.execute(
    tx,
  )
}

/** Of these plans those whose date has its period already: skipped ahead, or tried on another day. */
export async function plansWithPeriod(
  tx: Tx,
  periods: readonly { readonly customerNo: string; readonly planNo: string; readonly nominal: Day }[],
): Promise<ReadonlySet<string>> {
  if (periods.length === 0) return new Set()
  const given = unnested(periods, 'g', {
    customer_no: ['text', ({ customerNo }) => customerNo],
    plan_no: ['text', ({ planNo }) => planNo],
    nominal: ['date', ({ nominal }) => nominal],
  })
  const { rows } = await sql<{ plan_no: string }>`select p.plan_no from ${given}
    join plan_period p on p.customer_no = g.customer_no and p.plan_no = g.plan_no and p.nominal = g.nominal
    limit ${periods.length}`.execute(tx)

  return new Set(rows.map((row) => row.plan_no))
}

/** The periods of a plan that are being tried, locked. */
export async function lockOpenPeriods(
  tx: Tx,
  key: { customerNo: string; planNo: string },
): Promise<PlanPeriod[]> {
  const rows = await tx
    .selectFrom('plan_period')
    .select('nominal')
    .where('customer_no', '=', key.customerNo)
    .where('plan_no', '=', key.planNo)
    .where('state', '=', 'TRYING')
    .orderBy('nominal')
    .limit(100)
    .execute()
  const periods: PlanPeriod[] = []
  for (const { nominal } of rows) {
    const period = await lockBegunPeriod(tx, { ...key, nominal })
    if (period?.state === 'TRYING') periods.push(period)
  }

  return periods
}

/** Periods that are neither executed nor given up, due up to a day. */
export async function openPeriods(db: Queryable, upTo: Day): Promise<PlanPeriod[]> {
  const rows = await db
    .selectFrom('plan_period')
    .selectAll()
    .where('state', '=', 'TRYING')
    .where('day', '<=', upTo)
    .orderBy('plan_no')
    .orderBy('nominal')
    .limit(1_000_000)
    .execute()

  return rows.map(periodFrom)
}

/** The periods of a plan, newest first; of a cursor those with an earlier nominal date. */
export async function findPeriods(
  db: Queryable,
  key: { customerNo: string; planNo: string },
  { before, limit }: { before: Day | null; limit: number },
): Promise<PlanPeriod[]> {
  const rows = await db
    .selectFrom('plan_period')
    .selectAll()
    .where('customer_no', '=', key.customerNo)
    .where('plan_no', '=', key.planNo)
    .where(sql<boolean>`(${before}::date is null or nominal < ${before}::date)`)
    .orderBy('nominal', 'desc')
    .limit(limit)
    .execute()

  return rows.map(periodFrom)
}

/**
 * What the orders of a plan bought and sold (only orders with its number count, §8.5), and the shares left of
 * its own lots.
 */
export interface PlanHolding {
  readonly paid: Money
  readonly boughtShares: Shares
  readonly redeemed: Money
  readonly shares: Shares
  /** What other sales took of its lots (R-PLAN-10); null: some of it left before it was kept who took it. */
  readonly takenByOthers: readonly LotTaken[] | null
  /** A sale of its own is not confirmed whole yet. */
  readonly isSaleUnderWay: boolean
}

export async function planHolding(
  db: Queryable,
  key: { customerNo: string; planNo: string },
): Promise<PlanHolding> {
  const { rows } = await sql<{
    paid: string
    bought: string
    redeemed: string
    sold: string
    selling: boolean
    shares: string
  }>`
    select coalesce(sum(o.confirm_amount) filter (where o.biz_code = ${sql.lit(applicationCode.planPurchase)}), 0)::numeric(18, 2)::text as paid,
      coalesce(sum(o.confirm_shares) filter (where o.biz_code = ${sql.lit(applicationCode.planPurchase)}), 0)::numeric(18, 2)::text as bought,
      coalesce(sum(o.confirm_amount) filter (where o.biz_code = ${sql.lit(applicationCode.planRedemption)}), 0)::numeric(18, 2)::text as redeemed,
      coalesce(sum(o.confirm_shares) filter (where o.biz_code = ${sql.lit(applicationCode.planRedemption)}), 0)::numeric(18, 2)::text as sold,
      coalesce(bool_or(o.biz_code = ${sql.lit(applicationCode.planRedemption)} and o.apply_status in ('ACCEPTED', 'SENT', 'SEND_FAILED')
        and o.confirm_status in ('WAIT', 'POSTPONED')), false) as selling,
      coalesce((select sum(l.shares) from lot l join trade_order b on b.customer_no = l.customer_no and b.order_no = l.order_no
        where l.customer_no = ${key.customerNo} and b.plan_no = ${key.planNo}), 0)::numeric(18, 2)::text as shares
    from trade_order o where o.customer_no = ${key.customerNo} and o.plan_no = ${key.planNo} limit 1`.execute(
    db,
  )
  const row = rows[0]
  const lotMoves = await findPlanLotMoves(db, key)
  const unseen = soldUnseen(sharesFrom(row?.sold ?? '0'), lotMoves)
  const { moves, before } = lotMoves
  const { owed, taken } = planSales(moves, unseen > before ? subtractShares(unseen, before) : noShares)

  return {
    paid: moneyFrom(row?.paid ?? '0'),
    boughtShares: sharesFrom(row?.bought ?? '0'),
    redeemed: moneyFrom(row?.redeemed ?? '0'),
    shares: planShares({ inLots: sharesFrom(row?.shares ?? '0'), owed }),
    takenByOthers: before > unseen ? null : taken,
    isSaleUnderWay: row?.selling ?? false,
  }
}

/** The lots that a plan's deductions made and that still hold shares. */
export async function planLots(
  db: Queryable,
  key: { customerNo: string; planNo: string },
): Promise<Array<{ confirmDate: Day; shares: Shares }>> {
  const rows = await db
    .selectFrom('lot as l')
    .innerJoin('trade_order as o', (join) =>
      join.onRef('o.customer_no', '=', 'l.customer_no').onRef('o.order_no', '=', 'l.order_no'),
    )
    .select(['l.confirm_date', 'l.shares'])
    .where('l.customer_no', '=', key.customerNo)
    .where('o.plan_no', '=', key.planNo)
    .where('l.shares', '>', '0')
    .orderBy('l.confirm_date')
    .limit(10_000)
    .execute()

  return rows.map((row) => ({ confirmDate: row.confirm_date, shares: sharesFrom(row.shares) }))
}

function periodFrom(row: {
  customer_no: string
  plan_no: string
  nominal: Day
  day: Day
  state: string
  amount: string | null
  ratio: number | null
  trade_acco: string | null
  pay_way: string | null
  tries: number
  order_no: string | null
  reason: string | null
  signal: Json | null
}): PlanPeriod {
  return {
    customerNo: row.customer_no,
    planNo: row.plan_no,
    nominal: row.nominal,
    day: row.day,
    // The constraint plan_period_state holds the column to these.
    state: row.state as PeriodState,
    amount: row.amount === null ? null : moneyFrom(row.amount),
    ratio: row.ratio,
    // Both columns are written together; the constraint plan_period_pay_way holds the second to these.
    paying:
      row.trade_acco === null ? null : { tradeAcco: row.trade_acco, payWay: row.pay_way as Paying['payWay'] },
    tries: row.tries,
    orderNo: row.order_no,
    reason: row.reason,
    // Written from signals and by nothing else.
    signal: row.signal as PeriodSignal | null,
  }
}
