import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import type { CouponEffect } from '@tongzhou/domain/trade/coupon/coupon'
import {
  type CouponAudience,
  type CouponTaker,
  isInAudience,
} from '@tongzhou/domain/trade/coupon/coupon-audience'
import type { Coupon, CouponOrder, CouponStatus } from '@tongzhou/domain/trade/coupon/coupon-rules'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { takeUnit } from './quota-store'

/** A coupon a customer received, with its template's terms. */
export interface CouponRow extends Coupon {
  readonly couponId: string
  readonly templateId: string
  readonly name: string
  readonly orderNo: string | null
  readonly receivedAt: Date
  readonly usedAt: Date | null
}

/** A template that may be received now, with what this customer has of it. */
export interface CouponOffer {
  readonly templateId: string
  readonly name: string
  readonly effect: CouponEffect
  readonly total: number | null
  readonly issued: number
  readonly perPerson: number
  readonly receivedByMe: number
  readonly receiveTo: Date
  readonly audience: CouponAudience
}

/** The coupons of a customer that may be used or are in an order, the first to expire before the others. */
export async function findOpenCoupons(
  db: Queryable,
  key: { customerNo: string; couponId?: string },
): Promise<CouponRow[]> {
  let query = select(db).where('c.customer_no', '=', key.customerNo)
  query =
    key.couponId === undefined
      ? query.where('c.status', 'in', ['RECEIVED', 'LOCKED'])
      : query.where('c.coupon_id', '=', key.couponId)
  const rows = await query.orderBy('c.valid_to').orderBy('c.coupon_id').limit(1000).execute()

  return rows.map(rowFrom)
}

/** A page of a customer's coupons and how many there are, those that expire first before the others. */
export async function couponPage(
  db: Queryable,
  page: { customerNo: string; status: CouponStatus | null; limit: number; offset: number },
): Promise<{ readonly rows: CouponRow[]; readonly total: number }> {
  let [query, counted] = [select(db), db.selectFrom('coupon as c')]
  query = query.where('c.customer_no', '=', page.customerNo)
  counted = counted.where('c.customer_no', '=', page.customerNo)
  if (page.status !== null) {
    query = query.where('c.status', '=', page.status)
    counted = counted.where('c.status', '=', page.status)
  }
  const rows = await query
    .orderBy('c.valid_to')
    .orderBy('c.coupon_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await counted
    .select(sql<string>`count(*)`.as('total'))
    .limit(1)
    .executeTakeFirstOrThrow()

  return { rows: rows.map(rowFrom), total: Number(total) }
}

/** The coupon an order holds, locked; null when it holds none. */
export async function lockCouponOfOrder(
  tx: Tx,
  key: { customerNo: string; couponId: string },
): Promise<CouponRow | null> {
  const row = await select(tx)
    .where('c.customer_no', '=', key.customerNo)
    .where('c.coupon_id', '=', key.couponId)
    .forUpdate('c')
    .limit(1)
    .executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** Writes what became of a coupon. */
export async function saveCoupon(
  tx: Tx,
  coupon: CouponRow,
  change: { status: CouponStatus; orderNo: string | null; validTo?: Day; usedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({
      status: change.status,
      order_no: change.orderNo,
      ...(change.validTo === undefined ? {} : { valid_to: change.validTo }),
      ...(change.usedAt === undefined ? {} : { used_at: change.usedAt }),
    })
    .where('customer_no', '=', coupon.ownerNo)
    .where('coupon_id', '=', coupon.couponId)
    .execute()
}

/** Where and when coupons are offered: the sales channel, and whether red packets are allowed (§10.1). */
export interface OfferPlace {
  readonly channelCode: string
  readonly isReduceAllowed: boolean
  readonly now: Date
}

/**
 * Gives a customer one coupon of a template, while there are some: their slices count them, so that the last
 * goes to one taker (R-GRO-3). The caller holds the customer, whose `bucket` it is.
 */
export async function receiveCoupon(
  tx: Tx,
  taking: OfferPlace & { customerNo: string; bucket: number; templateId: string; taker: CouponTaker },
): Promise<
  | { kind: 'received'; couponId: string }
  | { kind: 'closed' | 'other-channel' | 'mine-are-all' | 'gone' }
  | { kind: 'not-for-him'; audience: CouponAudience }
> {
  const { customerNo, bucket, templateId, channelCode, isReduceAllowed, now, taker } = taking
  const template = await tx
    .selectFrom('coupon_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .limit(1)
    .executeTakeFirst()
  if (!template || now < template.receive_from || now > template.receive_to) return { kind: 'closed' }
  if (template.paused_at !== null) return { kind: 'closed' }
  if (template.kind === 'FULL_REDUCE' && !isReduceAllowed) return { kind: 'closed' }
  if (template.channels?.includes(channelCode) === false) return { kind: 'other-channel' }
  const audience = audienceOf(template)
  if (!isInAudience(audience, taker)) return { kind: 'not-for-him', audience }
  const mine = await tx
    .selectFrom('coupon')
    .select(sql<string>`count(*)`.as('count'))
    .where('customer_no', '=', customerNo)
    .where('template_id', '=', templateId)
    .limit(1)
    .executeTakeFirstOrThrow()
  if (Number(mine.count) >= template.per_person) return { kind: 'mine-are-all' }
  // Paused meanwhile: the slice tells, whatever was read before.
  const unit = await takeUnit(tx, { owner: `coupon:${templateId}`, bucket })
  if (unit === null) return { kind: 'gone' }
  const couponId = `${templateId}-${String(unit).padStart(8, '0')}`
  const today = dayOf(now)
  await tx
    .insertInto('coupon')
    .values({
      customer_no: customerNo,
      coupon_id: couponId,
      template_id: templateId,
      status: 'RECEIVED',
      valid_from: template.valid_from ?? today,
      valid_to:
        template.valid_days === null ? required(template.valid_to) : addDays(today, template.valid_days - 1),
      received_at: now,
    })
    .execute()

  return { kind: 'received', couponId }
}

/** How many of the template `t` were handed out; a glance, for who takes one asks the slices. */
export const unitsGiven = sql<number>`(select sum(s.used)::int from quota_slice s
  where s.owner = 'coupon:' || t.template_id)`

/** Templates that can be received here and now. */
export async function findCouponOffers(
  db: Queryable,
  query: OfferPlace & { customerNo: string | null },
): Promise<CouponOffer[]> {
  const rows = await db
    .selectFrom('coupon_template as t')
    .selectAll('t')
    .select(
      sql<string>`(select count(*) from coupon c where c.template_id = t.template_id
        and c.customer_no = ${query.customerNo ?? ''})`.as('mine'),
    )
    .select(unitsGiven.as('issued'))
    .where('t.receive_from', '<=', query.now)
    .where('t.receive_to', '>=', query.now)
    .where('t.paused_at', 'is', null)
    .where(sql<boolean>`(t.channels is null or ${query.channelCode} = any(t.channels))`)
    .where(sql<boolean>`(t.kind <> 'FULL_REDUCE' or ${query.isReduceAllowed})`)
    .orderBy('t.receive_to')
    .limit(200)
    .execute()

  return rows.map((row) => ({
    templateId: row.template_id,
    name: row.name,
    effect: effectOf(row),
    total: row.total,
    issued: row.issued,
    perPerson: row.per_person,
    receivedByMe: Number(row.mine),
    receiveTo: row.receive_to,
    audience: audienceOf(row),
  }))
}

function audienceOf(row: {
  registered_least: number | null
  registered_most: number | null
  opened_only: boolean
}): CouponAudience {
  return {
    registeredLeast: row.registered_least,
    registeredMost: row.registered_most,
    openedOnly: row.opened_only,
  }
}

/** A used coupon whose cash back (FEE_CASH) was not paid yet, with its order. */
export interface CouponToPayBack {
  readonly customerNo: string
  readonly couponId: string
  readonly orderNo: string
  /** The day on which the company promised a part of it (P3d); null when it is all out of our fee. */
  readonly promisedOn: Day | null
}

/** The day on which the company promised a part of the fee of coupon `c` (P3d); null: all of it is ours. */
export const feePromisedOn = sql<Day | null>`(select max(e.biz_date) from ledger_entry e
  where e.customer_no = c.customer_no and e.order_no = c.order_no and e.event = 'P3d')`

/** Used coupons whose cash back was not paid yet. */
export async function couponsToPayBack(db: Queryable): Promise<CouponToPayBack[]> {
  const rows = await db
    .selectFrom('coupon as c')
    .innerJoin('coupon_template as t', 't.template_id', 'c.template_id')
    .select(['c.customer_no', 'c.coupon_id', 'c.order_no'])
    .select(feePromisedOn.as('promised_on'))
    .where('c.status', '=', 'USED')
    .where('c.paid_back_at', 'is', null)
    .where('t.kind', '=', 'FEE_CASH')
    .orderBy('c.customer_no')
    .orderBy('c.coupon_id')
    .limit(100_000)
    .execute()

  return rows.map((row) => ({
    customerNo: row.customer_no,
    couponId: row.coupon_id,
    orderNo: required(row.order_no),
    promisedOn: row.promised_on,
  }))
}

export async function markPaidBack(
  tx: Tx,
  key: { customerNo: string; couponId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ paid_back_at: key.now })
    .where('customer_no', '=', key.customerNo)
    .where('coupon_id', '=', key.couponId)
    .execute()
}

/** What a coupon paid back of an order's fee came back: it is owed again. */
export async function oweBackAgain(tx: Tx, order: { customerNo: string; orderNo: string }): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ paid_back_at: null })
    .where('customer_no', '=', order.customerNo)
    .where('order_no', '=', order.orderNo)
    .execute()
}

/** A coupon that is to expire. */
export interface EndedCoupon {
  readonly customerNo: string
  readonly couponId: string
}

/** The coupons that are in no order and whose last day is before `today`. */
export async function endedCoupons(db: Queryable, today: Day): Promise<EndedCoupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .select(['customer_no', 'coupon_id'])
    .where('status', '=', 'RECEIVED')
    .where('valid_to', '<', today)
    .orderBy('customer_no')
    .orderBy('coupon_id')
    .limit(10_000_000)
    .execute()

  return rows.map((row) => ({ customerNo: row.customer_no, couponId: row.coupon_id }))
}

/** At 24:00 of its last day a coupon that is in no order expires (§10.2); one used meanwhile stays. */
export async function expireCoupons(tx: Tx, coupons: readonly EndedCoupon[], today: Day): Promise<void> {
  await sql`update coupon c set status = 'EXPIRED'
    from unnest(${coupons.map((one) => one.customerNo)}::text[], ${coupons.map((one) => one.couponId)}::text[])
      as ended (customer_no, coupon_id)
    where c.customer_no = ended.customer_no and c.coupon_id = ended.coupon_id
      and c.status = 'RECEIVED' and c.valid_to < ${today}`.execute(tx)
}

function select(db: Queryable) {
  return db
    .selectFrom('coupon as c')
    .innerJoin('coupon_template as t', 't.template_id', 'c.template_id')
    .select([
      'c.customer_no',
      'c.coupon_id',
      'c.template_id',
      'c.status',
      'c.valid_from',
      'c.valid_to',
      'c.order_no',
      'c.received_at',
      'c.used_at',
      't.name',
      't.kind',
      't.value',
      't.threshold',
      't.funds',
      't.share_classes',
      't.channels',
      't.orders',
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function rowFrom(row: Row): CouponRow {
  return {
    couponId: row.coupon_id,
    templateId: row.template_id,
    name: row.name,
    ownerNo: row.customer_no,
    // The constraint coupon_status holds the column to these.
    status: row.status as CouponStatus,
    effect: effectOf(row),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    funds: row.funds,
    shareClasses: row.share_classes,
    channels: row.channels,
    orders: row.orders as CouponOrder[],
    quotaLeft: null,
    orderNo: row.order_no,
    receivedAt: row.received_at,
    usedAt: row.used_at,
  }
}

function effectOf(row: { kind: string; value: string; threshold: string }): CouponEffect {
  if (row.kind === 'FEE_RATE') return { kind: 'FEE_RATE', discount: rateFrom(row.value) }
  const value = moneyFrom(row.value.replace(/0{4}$/, ''))

  return row.kind === 'FEE_CASH'
    ? { kind: 'FEE_CASH', max: value }
    : { kind: 'FULL_REDUCE', threshold: moneyFrom(row.threshold), value }
}

function required<T>(value: T | null): T {
  assert(value !== null, 'a constraint holds this column')

  return value
}
