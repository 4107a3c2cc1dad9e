import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { type Rate, printRate } from '@tongzhou/domain/kernel/rate'
import { type Shares, printShares } from '@tongzhou/domain/kernel/shares'
import type { OrderStatus } from '@tongzhou/domain/trade/order-status'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../connect'

export type PayWay = 'CARD' | 'CASH_PRODUCT' | 'REMIT' | 'TRANSFORM' | 'NONE'

/** A fresh order as the customer placed it (§3.2). */
export interface NewOrder {
  readonly customerNo: string
  readonly bucket: number
  readonly tradeAcco: string
  readonly taCode: string
  readonly fundCode: string
  readonly bizCode: string
  readonly applyAmount: Money | null
  readonly applyShares: Shares | null
  readonly redeemAll: boolean
  readonly payWay: PayWay
  readonly channelCode: string
  readonly discount: Rate
  readonly largeRedeemFlag: '0' | '1'
  readonly riskMatch: 'MATCH' | 'MISMATCH_CONFIRMED'
  readonly mismatchConfirmId: string | null
  readonly agreementIds: readonly string[]
  readonly feeRuleIds: readonly bigint[]
  readonly estimatedFee: Money | null
  readonly estimatedAmount: Money | null
  readonly estimatedShares: Shares | null
  readonly tDate: Day
  readonly expectConfirmDate: Day
  readonly expectArriveDate: Day | null
  readonly status: OrderStatus
  /** The instruction it belongs to: a parent order, or the purchase that its money pays. */
  readonly parentNo?: string
  readonly coupon?: { readonly couponId: string; readonly amount: Money }
  readonly planNo?: string
  /** 'plan' when the customer did not ask for it himself today. */
  readonly actor?: 'customer' | 'plan'
  /** Who began it: the registrar (§3.10), a batch step for the customer; absent = the customer himself. */
  readonly origin?: 'TA' | 'BATCH'
  readonly links?: OrderLinks
}

/** What an order says of its other side; each absent where the business has none. */
export interface OrderLinks {
  readonly targetFundCode?: string
  readonly dividendMode?: '0' | '1'
  /** Custody transfer: the other seller and his trade account. */
  readonly targetDistributor?: string
  readonly targetTradeAcco?: string
  /** The request this one answers: the other seller's number (027), the postponed application (052). */
  readonly originalNo?: string
}

/** The numbers of an order: ours (20 digits) and the one the registrar sees (24 characters). */
export interface OrderNumbers {
  readonly orderNo: string
  readonly appSheetNo: string
}

/**
 * The next numbers of a day and bucket (§3.2): yyyyMMdd + 2 of the business + bucket + 6 in sequence; the application serial
 * is distributor + yyyyMMdd + 0 + the same 12 digits (account applications have a 9 in that place).
 */
export async function nextOrderNumbers(
  tx: Tx,
  input: { day: Day; bucket: number; bizCode: string; distributorCode: string },
): Promise<OrderNumbers> {
  const { rows } = await sql<{ last: number }>`insert into order_sequence (day, bucket, last)
    values (${input.day}, ${input.bucket}, 1)
    on conflict on constraint order_sequence_pk do update set last = order_sequence.last + 1
    returning last`.execute(tx)
  const day = input.day.replaceAll('-', '')
  const bucket = String(input.bucket).padStart(4, '0')
  const tail = `${input.bizCode.slice(1)}${bucket}${String(rows[0]?.last ?? 0).padStart(6, '0')}`

  return { orderNo: `${day}${tail}`, appSheetNo: `${input.distributorCode}${day}0${tail}` }
}

/** Writes a fresh order and its first event row (R-ORD-3). */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  written: OrderNumbers & { now: Date },
): Promise<void> {
  const money = (amount: Money | null) => (amount === null ? null : printMoney(amount))
  const shares = (amount: Shares | null) => (amount === null ? null : printShares(amount))
  const { orderNo, appSheetNo, now } = written
  const { origin, links = {} } = order
  await tx
    .insertInto('trade_order')
    .values({
      customer_no: order.customerNo,
      order_no: orderNo,
      app_sheet_no: appSheetNo,
      parent_no: order.parentNo ?? null,
      plan_no: order.planNo ?? null,
      coupon_id: order.coupon?.couponId ?? null,
      coupon_amount: order.coupon === undefined ? '0' : printMoney(order.coupon.amount),
      bucket: order.bucket,
      ...(origin === undefined ? {} : { origin }),
      target_fund_code: links.targetFundCode ?? null,
      dividend_mode: links.dividendMode ?? null,
      target_distributor: links.targetDistributor ?? null,
      target_trade_acco: links.targetTradeAcco ?? null,
      original_no: links.originalNo ?? null,
      trade_acco: order.tradeAcco,
      ta_code: order.taCode,
      fund_code: order.fundCode,
      biz_code: order.bizCode,
      apply_amount: money(order.applyAmount),
      apply_shares: shares(order.applyShares),
      redeem_all: order.redeemAll,
      pay_way: order.payWay,
      channel_code: order.channelCode,
      discount_rate: printRate(order.discount),
      large_redeem_flag: order.largeRedeemFlag,
      risk_match: order.riskMatch,
      mismatch_confirm_id: order.mismatchConfirmId,
      agreement_ids: [...order.agreementIds],
      fee_rule_ids: [...order.feeRuleIds],
      estimated_fee: money(order.estimatedFee),
      estimated_amount: money(order.estimatedAmount),
      estimated_shares: shares(order.estimatedShares),
      apply_at: now,
      t_date: order.tDate,
      expect_confirm_date: order.expectConfirmDate,
      expect_arrive_date: order.expectArriveDate,
      pay_status: order.status.payStatus,
      apply_status: order.status.applyStatus,
      confirm_status: order.status.confirmStatus,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('order_event')
    .values({
      customer_no: order.customerNo,
      order_no: orderNo,
      seq: 1,
      at: now,
      actor: order.actor ?? (origin === 'TA' ? 'registrar' : origin === 'BATCH' ? 'batch' : 'customer'),
      event: 'CREATED',
      to_pay: order.status.payStatus,
      to_apply: order.status.applyStatus,
      to_confirm: order.status.confirmStatus,
    })
    .execute()
}

/** What the person already buys of a fund, by T (3025): over all trade accounts; given-up and failed orders left out. */
export async function boughtByTDay(
  db: Queryable,
  key: { customerNo: string; fundCode: string; from: Day },
): Promise<(tDay: Day) => Money> {
  const rows = await db
    .selectFrom('trade_order')
    .select(['t_date', sql<string>`sum(apply_amount)::numeric(18, 2)::text`.as('amount')])
    .where('customer_no', '=', key.customerNo)
    .where('fund_code', '=', key.fundCode)
    .where('t_date', '>=', key.from)
    .where('biz_code', 'in', ['020', '022', '039'])
    .where('apply_status', 'not in', ['CANCELLED', 'REJECTED', 'SKIPPED'])
    .where('pay_status', '<>', 'PAY_FAILED')
    .groupBy('t_date')
    .limit(1000)
    .execute()
  const byDay = new Map(rows.map((row) => [row.t_date, moneyFrom(row.amount)]))

  return (tDay) => byDay.get(tDay) ?? noMoney
}

/** Whether the customer holds the fund or has a purchase of it under way: no first purchase any more (3024). */
export async function hasFund(
  db: Queryable,
  key: { customerNo: string; fundCode: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from position where customer_no = ${key.customerNo} and fund_code = ${key.fundCode}
        and total_shares > 0)
      or exists (select 1 from trade_order where customer_no = ${key.customerNo} and fund_code = ${key.fundCode}
        and biz_code in ('020', '022', '039') and apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED')
        and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED') and pay_status in ('UNPAID', 'PAYING', 'PAID', 'NONE')) as has
    limit 1`.execute(db)

  return rows[0]?.has === true
}

/** The same fund, amount or shares, and card since `since` (3050); orders that were cancelled or not paid do not count. */
export async function hasTwinSince(
  db: Queryable,
  twin: {
    customerNo: string
    tradeAcco: string
    fundCode: string
    bizCode: string
    amount?: Money
    shares?: Shares
    since: Date
  },
): Promise<boolean> {
  let query = db
    .selectFrom('trade_order')
    .select('order_no')
    .where('customer_no', '=', twin.customerNo)
    .where('fund_code', '=', twin.fundCode)
    .where('trade_acco', '=', twin.tradeAcco)
    .where('biz_code', '=', twin.bizCode)
    .where('apply_at', '>', twin.since)
    .where('apply_status', '<>', 'CANCELLED')
    .where('pay_status', '<>', 'PAY_FAILED')
  if (twin.amount !== undefined) query = query.where('apply_amount', '=', printMoney(twin.amount))
  if (twin.shares !== undefined) query = query.where('apply_shares', '=', printShares(twin.shares))

  return (await query.limit(1).executeTakeFirst()) !== undefined
}
