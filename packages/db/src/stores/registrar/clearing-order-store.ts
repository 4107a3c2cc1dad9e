import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { type Rate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { type Shares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { orderFlow } from '@tongzhou/domain/trade/state/order-flow'
import type { OrderFlow, OrderStatus } from '@tongzhou/domain/trade/state/order-status'
import { type OrderEvent, moveOrder } from '@tongzhou/domain/trade/state/order-transitions'
import { CompiledQuery, type Selectable } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { TradeOrder } from '../../tables'
import { type PaymentRow, type StoredPayment, paymentColumns, paymentFrom } from '../settlement/payment-store'
import { isLatePayment, movesDays, promiseOf } from './promise-statement'

/** An order as clearing sees it. */
export interface ClearingOrder {
  readonly customerNo: string
  readonly orderNo: string
  readonly appSheetNo: string
  /** The parent order it belongs to, or the purchase that its money pays; null when it stands alone. */
  readonly parentNo: string | null
  readonly payWay: string
  readonly couponId: string | null
  readonly tradeAcco: string
  readonly taCode: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly bizCode: string
  readonly flow: OrderFlow
  readonly applyAmount: Money | null
  readonly applyShares: Shares | null
  readonly redeemAll: boolean
  readonly discountRate: Rate
  /** The company's part of the amount (full-reduce coupon). */
  readonly couponAmount: Money
  readonly largeRedeemFlag: '0' | '1'
  readonly dividendMode: '0' | '1' | null
  readonly targetFundCode: string | null
  /** The confirmed warning of a fund above the customer's level. */
  readonly mismatchConfirmId: string | null
  readonly targetDistributor: string | null
  readonly targetTradeAcco: string | null
  /** The request this one answers (027, 052). */
  readonly originalNo: string | null
  readonly applyAt: Date
  readonly tDate: Day
  readonly expectConfirmDate: Day
  readonly expectArriveDate: Day | null
  readonly confirmDate: Day | null
  readonly confirmNav: Nav | null
  readonly confirmAmount: Money | null
  readonly confirmShares: Shares | null
  readonly confirmFee: Money | null
  /** What the registrar answered last; null before it did. */
  readonly taReturnCode: string | null
  readonly status: OrderStatus
}

/** Facts that a transition may set together with the new state. */
export interface OrderChange {
  readonly tDate?: Day
  readonly expectConfirmDate?: Day
  readonly expectArriveDate?: Day | null
  readonly confirmDate?: Day
  readonly confirmNav?: Nav
  readonly confirmAmount?: Money
  readonly confirmShares?: Shares
  readonly confirmFee?: Money
  /** The in-leg of a transform. */
  readonly targetShares?: Shares
  readonly targetNav?: Nav
  readonly makeupFee?: Money
  readonly taReturnCode?: string
  readonly taReturnMsg?: string | null
  readonly arrivedAt?: Date
  readonly paidAt?: Date
}

/** The columns of an order as clearing sees it. */
export const orderColumns = [
  'customer_no',
  'order_no',
  'app_sheet_no',
  'parent_no',
  'pay_way',
  'coupon_id',
  'trade_acco',
  'ta_code',
  'fund_code',
  'charge_type',
  'biz_code',
  'apply_amount',
  'apply_shares',
  'redeem_all',
  'discount_rate',
  'coupon_amount',
  'large_redeem_flag',
  'dividend_mode',
  'target_fund_code',
  'mismatch_confirm_id',
  'target_distributor',
  'target_trade_acco',
  'original_no',
  'apply_at',
  't_date',
  'expect_confirm_date',
  'expect_arrive_date',
  'confirm_date',
  'confirm_nav',
  'confirm_amount',
  'confirm_shares',
  'confirm_fee',
  'ta_return_code',
  'pay_status',
  'apply_status',
  'confirm_status',
] as const

/** A row of `orderColumns`. */
export type OrderRow = Pick<Selectable<TradeOrder>, (typeof orderColumns)[number]>

const selectOrders = `select ${orderColumns.join(', ')} from trade_order`

/** The order of a customer, locked; null when he has none of that number. */
export async function lockOrder(
  tx: Tx,
  key: { customerNo: string; orderNo: string },
): Promise<ClearingOrder | null> {
  const [row] = await byNumber(tx, { customerNo: key.customerNo, orderNo: key.orderNo })

  return row ? orderFrom(row) : null
}

const byNumber = statement<OrderRow, { customerNo: string; orderNo: string }>(
  `${selectOrders} where customer_no = :customerNo and order_no = :orderNo limit 1 for update`,
)

/**
 * The order of a payment and the payment, locked one after the other; null when the serial number is not ours
 * or belongs to a parent order.
 */
export async function lockOrderWithPayment(
  tx: Tx,
  serialNo: string,
): Promise<{ readonly order: ClearingOrder; readonly payment: PaymentRow } | null> {
  const [row] = await withPayment(tx, { serialNo })
  if (!row) return null
  const stored = Object.fromEntries(paymentColumns.map((column) => [column, row[`p_${column}`]]))

  // Its columns are those of paymentColumns, as the statement names them.
  return { order: orderFrom(row), payment: paymentFrom(stored as unknown as StoredPayment) }
}

type PaymentPart = { readonly [Column in keyof StoredPayment as `p_${Column}`]: StoredPayment[Column] }

const withPayment = statement<OrderRow & PaymentPart, { serialNo: string }>(
  `select ${orderColumns.map((column) => `t.${column}`).join(', ')},
      ${paymentColumns.map((column) => `p.${column} as p_${column}`).join(', ')}
    from trade_order t join payment p on p.customer_no = t.customer_no and p.order_no = t.order_no
    where p.serial_no = :serialNo limit 1 for update`,
)

/** The children of a parent order, or the money legs of a purchase, locked, in order of their numbers. */
export async function lockChildren(
  tx: Tx,
  key: { customerNo: string; parentNo: string },
): Promise<ClearingOrder[]> {
  const rows = await ofParent(tx, { customerNo: key.customerNo, parentNo: key.parentNo })

  return rows.map(orderFrom)
}

const ofParent = statement<OrderRow, { customerNo: string; parentNo: string }>(
  `${selectOrders} where customer_no = :customerNo and parent_no = :parentNo order by order_no limit 1000 for update`,
)

/** Orders in a state, by T day and optionally registrar, in order of their application serial. */
export async function findOrders(
  db: Queryable,
  wanted: {
    readonly tDate?: Day
    readonly tDateUpTo?: Day
    readonly arriveUpTo?: Day
    readonly taCode?: string
    readonly applyStatus?: readonly string[]
    readonly payStatus?: readonly string[]
    readonly confirmStatus?: readonly string[]
    /** Only redemptions whose money is to buy another fund. */
    readonly withTarget?: true
    readonly appliedBefore?: Date
    readonly payWay?: readonly string[]
    /** Without what a registrar began: it stands as SENT from birth and was sent to nobody. */
    readonly isOwn?: true
  },
  limit = 1_000_000,
): Promise<ClearingOrder[]> {
  const tests: readonly (readonly [condition: string, value: unknown])[] = [
    ['t_date = ?', wanted.tDate],
    ['t_date <= ?', wanted.tDateUpTo],
    ['expect_arrive_date <= ?', wanted.arriveUpTo],
    ['ta_code = ?', wanted.taCode],
    ['apply_status = any(?)', wanted.applyStatus],
    ['pay_status = any(?)', wanted.payStatus],
    ['confirm_status = any(?)', wanted.confirmStatus],
    ['apply_at < ?', wanted.appliedBefore?.toISOString()],
    ['pay_way = any(?)', wanted.payWay],
  ]
  const asked = tests.filter(([, value]) => value !== undefined)
  const conditions = asked.map(([condition], at) => condition.replace('?', () => `$${at + 1}`))
  if (wanted.withTarget === true)
    conditions.push(`target_fund_code is not null and biz_code = '${applicationCode.redemption}'`)
  if (wanted.isOwn === true) conditions.push("origin <> 'TA'")
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  const text = `${selectOrders}${where} order by app_sheet_no limit $${asked.length + 1}`
  const values = [...asked.map(([, value]) => value), limit]
  const { rows } = await db.executeQuery<OrderRow>(CompiledQuery.raw(text, values))

  return rows.map(orderFrom)
}

/**
 * Sets facts of a locked order without a new state: what an order started by the registrar was booked with.
 */
export async function setOrderFacts(tx: Tx, order: ClearingOrder, change: OrderChange): Promise<void> {
  await tx
    .updateTable('trade_order')
    .set(columnsOf(change))
    .where('customer_no', '=', order.customerNo)
    .where('order_no', '=', order.orderNo)
    .execute()
}

/**
 * Moves a locked order by the one table of transitions and writes its event row (R-ORD-3). Returns the order
 * as it stands afterwards. An impossible transition throws AssertionFault.
 */
export async function applyOrderEvent(
  tx: Tx,
  order: ClearingOrder,
  input: {
    event: OrderEvent
    now: Date
    actor: string
    change?: OrderChange
    detail?: Record<string, unknown>
  },
): Promise<ClearingOrder> {
  const { event, now, actor, change = {} } = input
  const status = moveOrder(order.flow, order.status, event)
  const set = columnsOf(change)
  await moveWith(Object.keys(set))(tx, {
    ...set,
    ...(movesDays(Object.keys(set))
      ? { promiseCause: isLatePayment(event) ? 'LATE_PAYMENT' : 'CARRIED_OVER' }
      : {}),
    customerNo: order.customerNo,
    orderNo: order.orderNo,
    now,
    actor,
    event,
    fromPay: order.status.payStatus,
    toPay: status.payStatus,
    fromApply: order.status.applyStatus,
    toApply: status.applyStatus,
    fromConfirm: order.status.confirmStatus,
    toConfirm: status.confirmStatus,
    detail: input.detail ? JSON.stringify(input.detail) : null,
  })

  return { ...order, ...definedOf(change), status }
}

type MoveStatement = (
  tx: Tx,
  parameters: Readonly<Record<string, string | Date | null>>,
) => Promise<readonly never[]>

/** The statement that moves an order and sets these columns besides, made once for each set of them. */
function moveWith(columns: readonly string[]): MoveStatement {
  const key = columns.join()
  const known = moveStatements.get(key)
  if (known) return known
  const more = columns.map((column) => `, ${column} = :${column}`).join('')
  const promised = movesDays(columns) ? `, promised as (${promiseOf(columns)})` : ''
  const made = statement<never, Readonly<Record<string, string | Date | null>>>(
    `with moved as (update trade_order
        set pay_status = :toPay, apply_status = :toApply, confirm_status = :toConfirm, updated_at = :now${more}
        where customer_no = :customerNo and order_no = :orderNo)${promised}
      insert into order_event (customer_no, order_no, seq, at, actor, event, from_pay, to_pay, from_apply, to_apply, from_confirm,
        to_confirm, detail)
      values (:customerNo, :orderNo, (select coalesce(max(seq), 0) + 1 from order_event
          where customer_no = :customerNo and order_no = :orderNo), :now, :actor, :event, :fromPay, :toPay, :fromApply, :toApply,
        :fromConfirm, :toConfirm, :detail)`,
    { withNext: true },
  )
  moveStatements.set(key, made)

  return made
}

const moveStatements = new Map<string, MoveStatement>()

function columnsOf(change: OrderChange): Record<string, string | Date | null> {
  const set: Record<string, string | Date | null> = {}
  if (change.tDate !== undefined) set['t_date'] = change.tDate
  if (change.expectConfirmDate !== undefined) set['expect_confirm_date'] = change.expectConfirmDate
  if (change.expectArriveDate !== undefined) set['expect_arrive_date'] = change.expectArriveDate
  if (change.confirmDate !== undefined) set['confirm_date'] = change.confirmDate
  if (change.confirmNav !== undefined) set['confirm_nav'] = printNav(change.confirmNav)
  if (change.confirmAmount !== undefined) set['confirm_amount'] = printMoney(change.confirmAmount)
  if (change.confirmShares !== undefined) set['confirm_shares'] = printShares(change.confirmShares)
  if (change.confirmFee !== undefined) set['confirm_fee'] = printMoney(change.confirmFee)
  if (change.targetShares !== undefined) set['target_shares'] = printShares(change.targetShares)
  if (change.targetNav !== undefined) set['target_nav'] = printNav(change.targetNav)
  if (change.makeupFee !== undefined) set['makeup_fee'] = printMoney(change.makeupFee)
  if (change.taReturnCode !== undefined) set['ta_return_code'] = change.taReturnCode
  if (change.taReturnMsg !== undefined) set['ta_return_msg'] = change.taReturnMsg
  if (change.arrivedAt !== undefined) set['arrived_at'] = change.arrivedAt
  if (change.paidAt !== undefined) set['paid_at'] = change.paidAt

  return set
}

function definedOf(change: OrderChange): Partial<ClearingOrder> {
  const {
    taReturnCode: _code,
    taReturnMsg: _message,
    arrivedAt: _at,
    paidAt: _paid,
    targetShares: _shares,
    targetNav: _nav,
    makeupFee: _fee,
    ...facts
  } = change

  return facts
}

/** A row of `orderColumns` as clearing sees it. */
export function orderFrom(row: OrderRow): ClearingOrder {
  const money = (text: string | null) => (text === null ? null : moneyFrom(text))
  const shares = (text: string | null) => (text === null ? null : sharesFrom(text))

  return {
    customerNo: row.customer_no,
    orderNo: row.order_no,
    appSheetNo: row.app_sheet_no,
    parentNo: row.parent_no,
    payWay: row.pay_way,
    couponId: row.coupon_id,
    tradeAcco: row.trade_acco,
    taCode: row.ta_code,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    bizCode: row.biz_code,
    flow: orderFlow(row.biz_code),
    applyAmount: money(row.apply_amount),
    applyShares: shares(row.apply_shares),
    redeemAll: row.redeem_all,
    discountRate: rateFrom(row.discount_rate),
    couponAmount: moneyFrom(row.coupon_amount),
    largeRedeemFlag: row.large_redeem_flag === '0' ? '0' : '1',
    dividendMode: row.dividend_mode === '0' || row.dividend_mode === '1' ? row.dividend_mode : null,
    targetFundCode: row.target_fund_code,
    mismatchConfirmId: row.mismatch_confirm_id,
    targetDistributor: row.target_distributor,
    targetTradeAcco: row.target_trade_acco,
    originalNo: row.original_no,
    applyAt: row.apply_at,
    tDate: row.t_date,
    expectConfirmDate: row.expect_confirm_date,
    expectArriveDate: row.expect_arrive_date,
    confirmDate: row.confirm_date,
    confirmNav: row.confirm_nav === null ? null : navFrom(row.confirm_nav),
    confirmAmount: money(row.confirm_amount),
    confirmShares: shares(row.confirm_shares),
    confirmFee: money(row.confirm_fee),
    taReturnCode: row.ta_return_code,
    // The three check constraints of trade_order hold the columns to these unions.
    status: {
      payStatus: row.pay_status as OrderStatus['payStatus'],
      applyStatus: row.apply_status as OrderStatus['applyStatus'],
      confirmStatus: row.confirm_status as OrderStatus['confirmStatus'],
    },
  }
}
