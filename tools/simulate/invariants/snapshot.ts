import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type pg from 'pg'
import { planOrders, type PlanOrderRow } from '../model/adopt-plan-orders'
import { type DueInstructionRow, dueInstructions } from '../model/due-instruction'
import { planPeriods, type PlanPeriodRow } from './due-plans'
import { secondLegs, type SecondLegRow } from '../model/adopt-second-legs'
import type { KeptRows } from './kept-rows'

type Text = string | null

/**
 * Everything the product holds at one moment that the invariants look at; numbers as decimal text, days as
 * YYYY-MM-DD.
 */
export interface Snapshot {
  readonly orders: readonly OrderRow[]
  readonly events: readonly EventRow[]
  readonly confirms: readonly ConfirmRow[]
  readonly payments: readonly PaymentRow[]
  readonly positions: readonly PositionRow[]
  readonly lots: readonly LotRow[]
  readonly ledger: readonly LedgerRow[]
  readonly steps: readonly StepRow[]
  readonly records: readonly RecordRow[]
  readonly conversions: readonly MoveRow[]
  readonly coupons: readonly { coupon_id: string; status: string; order_no: Text }[]
  readonly outboxOpen: number
  readonly keys: readonly { key: string; order_no: Text }[]
  readonly consents: ReadonlyMap<string, number>
  readonly planOrders: readonly PlanOrderRow[]
  readonly planPeriods: readonly PlanPeriodRow[]
  readonly secondLegs: readonly SecondLegRow[]
  readonly dueInstructions: readonly DueInstructionRow[]
}

export interface OrderRow {
  readonly order_no: string
  readonly customer_no: string
  readonly app_sheet_no: string
  readonly trade_acco: string
  readonly fund_code: string
  readonly biz_code: string
  readonly apply_amount: Text
  readonly apply_shares: Text
  readonly t_date: string
  readonly confirm_amount: Text
  readonly confirm_shares: Text
  readonly confirm_fee: Text
  readonly pay_status: string
  readonly apply_status: string
  readonly confirm_status: string
  readonly bucket: number
  readonly origin: Text
  readonly parent_no: Text
  readonly coupon_id: Text
}
export interface EventRow {
  readonly order_no: string
  readonly seq: number
  /** Of events that say that an order is paid; null of others. */
  readonly paid_at: Date | null
  readonly event: string
  readonly from_pay: Text
  readonly to_pay: string
  readonly from_apply: Text
  readonly to_apply: string
  readonly from_confirm: Text
  readonly to_confirm: string
}
export interface ConfirmRow {
  readonly order_no: string
  readonly ta_serial_no: string
  readonly confirm_amount: string
  readonly confirm_shares: string
  readonly fee: string
  readonly return_code: string
  readonly biz_code: string
}
export interface PaymentRow {
  readonly order_no: string
  readonly serial_no: string
  readonly kind: string
  readonly amount: string
  readonly status: string
  readonly trade_acco: string
  readonly created_at: Date
}
export interface PositionRow {
  readonly customer_no: string
  readonly trade_acco: string
  readonly fund_code: string
  readonly total_shares: string
  readonly frozen_shares: string
  readonly locked_shares: string
  readonly dividend_mode: string
  readonly event_shares: Text
}
export interface LotRow {
  readonly trade_acco: string
  readonly fund_code: string
  readonly confirm_date: string
  readonly shares: string
  readonly ta_serial_no: Text
}
export interface LedgerRow {
  readonly id: string
  readonly biz_date: string
  readonly debit: string
  readonly credit: string
  readonly amount: string
  readonly currency: string
  readonly event: string
  readonly cause: string
  readonly order_no: Text
  readonly credit_order_no: Text
}
/** The movements of positions by conversions. */
export interface MoveRow {
  readonly order_no: string
  readonly fund_code: string
  readonly kind: string
  readonly shares_change: string
  readonly money_in: Text
  readonly money_out: Text
}
export interface StepRow {
  readonly day: string
  readonly step: string
  readonly state: string
  readonly fault: Text
  readonly finished_at: Date | null
}
export interface RecordRow {
  readonly ta_code: string
  readonly file_name: string
  readonly file_type: string
  readonly file_date: string
  readonly state: string
  readonly reason: Text
  readonly count: number
}

const queries = {
  orders: `select order_no, customer_no, app_sheet_no, trade_acco, fund_code, biz_code, apply_amount::text, apply_shares::text,
    t_date::text, confirm_amount::text, confirm_shares::text, confirm_fee::text, pay_status, apply_status, confirm_status, bucket,
    origin, parent_no, coupon_id from trade_order order by order_no`,
  confirms: `select order_no, ta_serial_no, confirm_amount::text, confirm_shares::text, fee::text, return_code, biz_code from order_confirm`,
  payments: `select order_no, serial_no, kind, amount::text, status, trade_acco, created_at from payment order by serial_no`,
  positions: `select p.customer_no, p.trade_acco, p.fund_code, p.total_shares::text, p.frozen_shares::text, p.locked_shares::text, p.dividend_mode,
    (select sum(e.shares_change)::text from position_event e where e.customer_no = p.customer_no
      and e.trade_acco = p.trade_acco and e.fund_code = p.fund_code and e.charge_type = p.charge_type) as event_shares
    from position p`,
  lots: `select trade_acco, fund_code, confirm_date::text, shares::text, ta_serial_no from lot order by confirm_date, lot_id`,
  records: `select ta_code, file_name, file_type, file_date::text, state, reason, count(*)::int as count from registrar_record
    group by 1, 2, 3, 4, 5, 6`,
  conversions: `select e.order_no, e.fund_code, e.kind, e.shares_change::text, e.money_in::text, e.money_out::text
    from position_event e join trade_order o on o.order_no = e.order_no where o.biz_code = '${applicationCode.transform}'`,
  coupons: `select coupon_id, status, order_no from coupon`,
  keys: `select key::text, answer->>'orderNo' as order_no from idempotency`,
  consents: `select order_no, count(*)::int as count from consent group by order_no`,
  open: `select count(*)::int as open from outbox where done_at is null`,
  planOrders,
  planPeriods,
  secondLegs,
  dueInstructions,
} as const

/** Reads it all in one message, as the database's owner; what changes little by little is `kept`. */
export async function readSnapshot(owner: pg.Pool, kept: KeptRows): Promise<Snapshot> {
  const { consents, open, ...rows } = await kept.look(owner, queries)
  const agreed = consents as { order_no: string; count: number }[]

  // Each question answers the columns of its type of row.
  return {
    ...(rows as unknown as Omit<Snapshot, 'consents' | 'outboxOpen'>),
    consents: new Map(agreed.map((row) => [row.order_no, row.count])),
    outboxOpen: (open as { open: number }[])[0]?.open ?? 0,
  }
}
