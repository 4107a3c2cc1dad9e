import { applicationCode, confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { type Rate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { orderFlow } from '@tongzhou/domain/trade/state/order-flow'
import type { OrderFlow, OrderStatus } from '@tongzhou/domain/trade/state/order-status'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { navOfScale } from './traded-fund-store'

/** An order as its customer sees it, with the names it needs. */
export interface OrderRecord {
  readonly orderNo: string
  readonly customerNo: string
  /** The instruction it belongs to; null for an order by itself. */
  readonly parentNo: string | null
  readonly payWay: string
  readonly tradeAcco: string
  readonly fundCode: string
  readonly fundName: string
  readonly isMoneyFund: boolean
  readonly bizCode: string
  readonly flow: OrderFlow
  readonly status: OrderStatus
  readonly applyAmount: Money | null
  /** The company's part of it (coupon). */
  readonly couponAmount: Money
  readonly applyShares: Shares | null
  readonly discountRate: Rate
  readonly estimatedFee: Money | null
  readonly estimatedAmount: Money | null
  readonly estimatedShares: Shares | null
  readonly applyAt: Date
  readonly tDate: Day
  readonly expectConfirmDate: Day
  readonly expectArriveDate: Day | null
  readonly paidAt: Date | null
  readonly confirmDate: Day | null
  readonly confirmNav: Nav | null
  readonly confirmAmount: Money | null
  readonly confirmShares: Shares | null
  readonly confirmFee: Money | null
  readonly arrivedAt: Date | null
  readonly taCode: string
  readonly taReturnCode: string | null
  readonly taReturnMsg: string | null
  readonly bankName: string | null
  readonly cardTail: string | null
  readonly appSheetNo: string
  /** true: the registrar began it, no request of the customer stands behind it. */
  readonly isRegistrarStarted: boolean
  /** Shares added or taken by a split or merger, not by a correction. */
  readonly isSplit: boolean
  /** The fund it goes over into (transform), or that its money buys. */
  readonly target: {
    readonly fundCode: string
    readonly name: string
    readonly shares: Shares | null
    readonly nav: Nav | null
    readonly makeupFee: Money | null
  } | null
  readonly dividendMode: '0' | '1' | null
  /** Custody transfer: the other seller, and the number his request has. */
  readonly otherDistributor: string | null
  readonly originalNo: string | null
  readonly cutOff: string
  readonly navLag: number
  readonly calendar: string
  /** The last day of the fund's raising; null for a fund without one on record. */
  readonly raiseEnd: Day | null
}

/** What a list of orders is narrowed to; days by the day of the request, both included. */
export interface OrderFilter {
  readonly customerNo: string
  readonly orderNo?: string
  readonly orderNos?: readonly string[]
  readonly parentNo?: string
  readonly parentNos?: readonly string[]
  /** Orders that lead from one fund into another; `state` is then that of the whole exchange. */
  readonly isExchange?: boolean
  readonly bizCodes?: readonly string[]
  readonly fundCode?: string
  readonly tradeAcco?: string
  /** Only what stands after this order, newest first. */
  readonly before?: { readonly at: Date; readonly orderNo: string }
  readonly from?: Day
  readonly to?: Day
  readonly state?: OrderState
}

/** Where an order stands in its customer's eyes: under way, or how it ended. */
export type OrderState = 'IN_TRANSIT' | 'DONE' | 'CANCELLED' | 'FAILED'

function selectOrders(db: Queryable, filter: OrderFilter) {
  let query = db
    .selectFrom('trade_order as o')
    .innerJoin('fund as f', 'f.fund_code', 'o.fund_code')
    .leftJoin('fund as t', 't.fund_code', 'o.target_fund_code')
    .leftJoin('bank_card as b', (join) =>
      join.onRef('b.customer_no', '=', 'o.customer_no').onRef('b.trade_acco', '=', 'o.trade_acco'),
    )
    .where('o.customer_no', '=', filter.customerNo)
    .where('o.apply_status', '<>', 'SKIPPED')
  if (filter.orderNo !== undefined) query = query.where('o.order_no', '=', filter.orderNo)
  if (filter.orderNos) query = query.where('o.order_no', 'in', filter.orderNos)
  if (filter.parentNo !== undefined) query = query.where('o.parent_no', '=', filter.parentNo)
  if (filter.parentNos) query = query.where('o.parent_no', 'in', filter.parentNos)
  if (filter.isExchange === true) query = query.where('o.target_fund_code', 'is not', null)
  if (filter.bizCodes) query = query.where('o.biz_code', 'in', filter.bizCodes)
  if (filter.fundCode !== undefined) query = query.where('o.fund_code', '=', filter.fundCode)
  if (filter.tradeAcco !== undefined) query = query.where('o.trade_acco', '=', filter.tradeAcco)
  if (filter.before !== undefined)
    query = query.where(
      sql<boolean>`(o.apply_at, o.order_no) < (${filter.before.at}::timestamptz, ${filter.before.orderNo}::bpchar)`,
    )
  if (filter.from !== undefined)
    query = query.where(
      sql<boolean>`o.apply_at >= (${filter.from}::date)::timestamp at time zone 'Asia/Shanghai'`,
    )
  if (filter.to !== undefined)
    query = query.where(
      sql<boolean>`o.apply_at < (${filter.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    )
  if (filter.state !== undefined)
    query = query.where(
      filter.isExchange === true ? exchangeStandsAt(filter.state, filter.customerNo) : standsAt[filter.state],
    )

  return query
}

/** Neither taken back nor refused, and no payment that failed. */
const isAlive = sql`o.apply_status not in ('CANCELLED', 'REJECTED', 'SKIPPED') and o.pay_status <> 'PAY_FAILED'`

/**
 * The states of `isFinal` (§3.15), the other way round and in SQL; a test holds both together. Each line
 * implies one of the index `trade_order_not_final`, so that what is settled is not read.
 */
export const notFinal = sql<boolean>`(
  o.pay_status in ('REFUNDING', 'PAYABLE', 'PAYING_OUT', 'PAYOUT_FAILED')
  or (o.apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED')
    and o.confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED') and o.pay_status <> 'PAY_FAILED')
  or (o.confirm_status = 'FAILED' and o.pay_status = 'PAID' and ${isAlive})
  or (o.confirm_status in ('CONFIRMED', 'PARTIAL') and o.biz_code in (${sql.lit(applicationCode.redemption)}, ${sql.lit(applicationCode.reservedRedemption)}, ${sql.lit(applicationCode.planRedemption)}, ${sql.lit(applicationCode.quickRedemption)}, ${sql.lit(confirmationCode.forcedRedemption)}, ${sql.lit(confirmationCode.liquidation)})
    and o.pay_status <> 'ARRIVED' and ${isAlive})
  or (o.confirm_status = 'PARTIAL' and o.biz_code in (${sql.lit(applicationCode.subscription)}, ${sql.lit(applicationCode.reservedSubscription)}, ${sql.lit(applicationCode.purchase)}, ${sql.lit(applicationCode.reservedPurchase)}, ${sql.lit(applicationCode.planPurchase)})
    and o.pay_status <> 'PART_REFUNDED' and ${isAlive}))`

const standsAt: Readonly<Record<OrderState, ReturnType<typeof sql<boolean>>>> = {
  IN_TRANSIT: notFinal,
  DONE: sql<boolean>`(o.apply_status <> 'CANCELLED' and o.confirm_status in ('CONFIRMED', 'PARTIAL') and not ${notFinal})`,
  CANCELLED: sql<boolean>`(o.apply_status = 'CANCELLED' and not ${notFinal})`,
  FAILED: sql<boolean>`(o.apply_status <> 'CANCELLED' and not ${notFinal}
    and (o.apply_status = 'REJECTED' or o.pay_status = 'PAY_FAILED' or o.confirm_status = 'FAILED'))`,
}

/**
 * The state of a whole exchange: under way as long as either half is, then as its purchase ended, where it
 * made one. The inner `o` are the purchases that sales of this customer made.
 */
function exchangeStandsAt(state: OrderState, customerNo: string) {
  const made = sql`select o.parent_no from trade_order o where o.customer_no = ${customerNo}
    and o.pay_way = 'TRANSFORM' and o.parent_no is not null`
  if (state === 'IN_TRANSIT') return sql<boolean>`(${notFinal} or o.order_no in (${made} and ${notFinal}))`

  return sql<boolean>`(not ${notFinal} and case when o.order_no in (${made})
    then o.order_no in (${made} and ${standsAt[state]}) else ${standsAt[state]} end)`
}

const columns = [
  'o.order_no',
  'o.customer_no',
  'o.parent_no',
  'o.pay_way',
  'o.trade_acco',
  'o.fund_code',
  'f.name',
  'f.fund_type',
  'f.nav_scale',
  'f.nav_lag',
  'f.cutoff_time',
  'f.calendar',
  'f.raise_end',
  'o.biz_code',
  'o.apply_amount',
  'o.coupon_amount',
  'o.apply_shares',
  'o.discount_rate',
  'o.estimated_fee',
  'o.estimated_amount',
  'o.estimated_shares',
  'o.apply_at',
  'o.t_date',
  'o.expect_confirm_date',
  'o.expect_arrive_date',
  'o.paid_at',
  'o.confirm_date',
  'o.confirm_nav',
  'o.confirm_amount',
  'o.confirm_shares',
  'o.confirm_fee',
  'o.arrived_at',
  'o.ta_code',
  'o.ta_return_code',
  'o.ta_return_msg',
  'o.app_sheet_no',
  'o.origin',
  'o.target_fund_code',
  't.name as target_name',
  't.nav_scale as target_nav_scale',
  'o.target_shares',
  'o.target_nav',
  'o.makeup_fee',
  'o.dividend_mode',
  'o.target_distributor',
  'o.original_no',
  'o.pay_status',
  'o.apply_status',
  'o.confirm_status',
  'b.bank_name',
  'b.card_tail',
] as const

const isSplit = sql<boolean>`(o.biz_code in (${sql.lit(confirmationCode.forcedIncrease)}, ${sql.lit(confirmationCode.forcedDecrease)}) and exists (select from position_event e
  where e.customer_no = o.customer_no and e.trade_acco = o.trade_acco and e.fund_code = o.fund_code
    and e.order_no = o.order_no and e.kind = 'SPLIT'))`

function selectColumns(db: Queryable, filter: OrderFilter) {
  return selectOrders(db, filter).select(columns).select(isSplit.as('is_split'))
}
type Row = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number]

/** Orders of a customer, newest first; those in transit by their expected end. */
export async function findOrderRecords(
  db: Queryable,
  filter: OrderFilter,
  page: { offset: number; limit: number } = { offset: 0, limit: 100 },
): Promise<OrderRecord[]> {
  const query = selectColumns(db, filter)
  const sorted =
    filter.state === 'IN_TRANSIT'
      ? query.orderBy(sql`coalesce(o.expect_arrive_date, o.expect_confirm_date)`).orderBy('o.order_no')
      : query.orderBy('o.apply_at', 'desc').orderBy('o.order_no', 'desc')
  const rows = await sorted.offset(page.offset).limit(page.limit).execute()

  return rows.map(recordFrom)
}

/** How many orders a filter leaves. */
export async function countOrderRecords(db: Queryable, filter: OrderFilter): Promise<number> {
  const row = await selectOrders(db, filter)
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .limit(1)
    .executeTakeFirst()

  return Number(row?.total ?? 0n)
}

function recordFrom(row: Row): OrderRecord {
  const money = (text: string | null) => (text === null ? null : moneyFrom(text))
  const shares = (text: string | null) => (text === null ? null : sharesFrom(text))

  return {
    orderNo: row.order_no,
    customerNo: row.customer_no,
    parentNo: row.parent_no,
    payWay: row.pay_way,
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    fundName: row.name,
    isMoneyFund: row.fund_type === 'MONEY',
    bizCode: row.biz_code,
    flow: orderFlow(row.biz_code),
    // The three check constraints of trade_order hold the columns to these unions.
    status: {
      payStatus: row.pay_status as OrderStatus['payStatus'],
      applyStatus: row.apply_status as OrderStatus['applyStatus'],
      confirmStatus: row.confirm_status as OrderStatus['confirmStatus'],
    },
    applyAmount: money(row.apply_amount),
    couponAmount: moneyFrom(row.coupon_amount),
    applyShares: shares(row.apply_shares),
    discountRate: rateFrom(row.discount_rate),
    estimatedFee: money(row.estimated_fee),
    estimatedAmount: money(row.estimated_amount),
    estimatedShares: shares(row.estimated_shares),
    applyAt: row.apply_at,
    tDate: row.t_date,
    expectConfirmDate: row.expect_confirm_date,
    expectArriveDate: row.expect_arrive_date,
    paidAt: row.paid_at,
    confirmDate: row.confirm_date,
    confirmNav: row.confirm_nav === null ? null : navOfScale(row.confirm_nav, row.nav_scale),
    confirmAmount: money(row.confirm_amount),
    confirmShares: shares(row.confirm_shares),
    confirmFee: money(row.confirm_fee),
    arrivedAt: row.arrived_at,
    taCode: row.ta_code,
    taReturnCode: row.ta_return_code,
    taReturnMsg: row.ta_return_msg,
    bankName: row.bank_name,
    cardTail: row.card_tail,
    appSheetNo: row.app_sheet_no,
    isRegistrarStarted: row.origin === 'TA',
    isSplit: row.is_split,
    target: targetFrom(row),
    dividendMode: row.dividend_mode === '0' || row.dividend_mode === '1' ? row.dividend_mode : null,
    otherDistributor: row.target_distributor,
    originalNo: row.original_no,
    cutOff: `${row.cutoff_time.slice(0, 8).padEnd(8, ':00')}.000`,
    navLag: row.nav_lag,
    calendar: row.calendar,
    raiseEnd: row.raise_end,
  }
}

function targetFrom(row: Row): OrderRecord['target'] {
  const { target_fund_code: fundCode, target_name: name, target_nav: nav } = row
  if (fundCode === null) return null

  return {
    fundCode,
    name: name ?? fundCode,
    shares: row.target_shares === null ? null : sharesFrom(row.target_shares),
    nav: nav === null ? null : navOfScale(nav, row.target_nav_scale ?? 4),
    makeupFee: row.makeup_fee === null ? null : moneyFrom(row.makeup_fee),
  }
}
