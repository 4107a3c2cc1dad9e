import { parentOrderCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import type { ParentKind } from '@tongzhou/domain/trade/state/parent-state'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { PayWay } from './order-store'

/** One instruction of a customer that is carried out as several orders; its state is its children's. */
export interface ParentOrder {
  readonly customerNo: string
  readonly parentNo: string
  readonly kind: ParentKind
  /** How it was split: SMART, SINGLE, AVERAGE; the code of a basket. */
  readonly mode: string
  readonly tradeAcco: string
  readonly amount: Money
  readonly payWay: PayWay
  readonly channelCode: string
  readonly applyAt: Date
  readonly tDate: Day
  readonly expectConfirmDate: Day
  readonly expectArriveDate: Day | null
  /** The number that both instructions of one mixed withdrawal share; null: it stands by itself. */
  readonly pairNo: string | null
  /** A part that is refused buys another fund of the product before its money goes back (R-CASH-7). */
  readonly isAutoSwap: boolean
}

/** Two digits in the place of the business code: no business of the registrar has them. */
const digits: Readonly<Record<ParentKind, string>> = {
  TOP_UP: parentOrderCode.topUp,
  WITHDRAW: parentOrderCode.withdrawal,
  QUICK_WITHDRAW: parentOrderCode.quickWithdrawal,
  BASKET_IN: parentOrderCode.basketIn,
  BASKET_OUT: parentOrderCode.basketOut,
}

/** The code that stands in a parent's number where an order has its business code. */
export function parentCode(kind: ParentKind): string {
  return digits[kind]
}

export async function insertParentOrder(tx: Tx, parent: ParentOrder): Promise<void> {
  await tx
    .insertInto('parent_order')
    .values({
      customer_no: parent.customerNo,
      parent_no: parent.parentNo,
      kind: parent.kind,
      mode: parent.mode,
      trade_acco: parent.tradeAcco,
      amount: printMoney(parent.amount),
      pay_way: parent.payWay,
      channel_code: parent.channelCode,
      apply_at: parent.applyAt,
      t_date: parent.tDate,
      expect_confirm_date: parent.expectConfirmDate,
      expect_arrive_date: parent.expectArriveDate,
      pair_no: parent.pairNo,
      auto_swap: parent.isAutoSwap,
    })
    .execute()
}

interface WantedParents {
  readonly customerNo: string
  readonly parentNo?: string
  readonly parentNos?: readonly string[]
  readonly kinds?: readonly ParentKind[]
  readonly pairNo?: string
}

/** A customer's parent orders, newest first; some of them by their numbers. */
export async function findParentOrders(
  db: Queryable,
  wanted: WantedParents,
  page: { offset: number; limit: number } = { offset: 0, limit: 100 },
): Promise<ParentOrder[]> {
  const rows = await select(db, wanted)
    .selectAll()
    .orderBy('apply_at', 'desc')
    .orderBy('parent_no', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

  return rows.map((row) => ({
    customerNo: row.customer_no,
    parentNo: row.parent_no,
    // The constraints parent_order_kind and trade_order_pay_way hold the columns to these.
    kind: row.kind as ParentKind,
    payWay: row.pay_way as PayWay,
    mode: row.mode,
    tradeAcco: row.trade_acco,
    amount: moneyFrom(row.amount),
    channelCode: row.channel_code,
    applyAt: row.apply_at,
    tDate: row.t_date,
    expectConfirmDate: row.expect_confirm_date,
    expectArriveDate: row.expect_arrive_date,
    pairNo: row.pair_no,
    isAutoSwap: row.auto_swap,
  }))
}

export async function countParentOrders(
  db: Queryable,
  wanted: { customerNo: string; kinds?: readonly ParentKind[] },
): Promise<number> {
  const row = await select(db, wanted)
    .select(sql<string>`count(*)`.as('total'))
    .limit(1)
    .executeTakeFirst()

  return Number(row?.total ?? 0)
}

function select(db: Queryable, wanted: WantedParents) {
  let query = db.selectFrom('parent_order').where('customer_no', '=', wanted.customerNo)
  if (wanted.parentNo !== undefined) query = query.where('parent_no', '=', wanted.parentNo)
  if (wanted.parentNos) query = query.where('parent_no', 'in', wanted.parentNos)
  if (wanted.pairNo !== undefined) query = query.where('pair_no', '=', wanted.pairNo)
  if (wanted.kinds) query = query.where('kind', 'in', wanted.kinds)

  return query
}

/** The same instruction of the same account since `since` (3050). */
export async function hasParentTwinSince(
  db: Queryable,
  twin: { customerNo: string; kind: ParentKind; tradeAcco: string; amount: Money; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('parent_order')
    .select('parent_no')
    .where('customer_no', '=', twin.customerNo)
    .where('kind', '=', twin.kind)
    .where('trade_acco', '=', twin.tradeAcco)
    .where('amount', '=', printMoney(twin.amount))
    .where('apply_at', '>', twin.since)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}
