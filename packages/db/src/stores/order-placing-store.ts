import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { printRate } from '@tongzhou/domain/kernel/rate'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { orderFlow } from '@tongzhou/domain/trade/order-flow'
import type { OrderStatus } from '@tongzhou/domain/trade/order-status'
import { moveOrder } from '@tongzhou/domain/trade/order-transitions'
import type { Tx } from '../connect'
import { statement } from '../statement'
import type { ClearingOrder } from './clearing-order-store'
import type { NewOrder } from './order-store'
import type { ProtocolRow } from './protocol-store'

/** When and by whom an order is placed; its number is the next of the day. */
export interface Placing {
  readonly day: Day
  readonly now: Date
  readonly distributorCode: string
}

/** What is written together with an order. */
export interface PlacedWith {
  /** The texts the customer agreed to for it. */
  readonly consents?: readonly Pick<ProtocolRow, 'id' | 'version'>[]
  /** The debit that pays it, asked for at once. */
  readonly debit?: FirstDebit
}

/** The first debit of an order: its intent lies in the outbox under the serial number D + order number + 01. */
export interface FirstDebit {
  readonly amount: Money
  readonly topic: string
  /** What the sender needs besides the serial number. */
  readonly intent: Readonly<Record<string, string>>
}

/** The next number of a day and bucket as six digits, for the `with` of a statement. */
const takenSerial = `serial as (
  insert into order_sequence (day, bucket, last) values (:day, :bucket, 1)
  on conflict on constraint order_sequence_pk do update set last = order_sequence.last + 1
  returning lpad(last::text, 6, '0') as digits)`

const takeSerial = statement<{ digits: string }, { day: Day; bucket: number }>(
  `with ${takenSerial} select digits from serial`,
)

/** The next number of an instruction that is no order itself (§3.2): a parent of several orders. */
export async function nextParentNo(
  tx: Tx,
  parent: { day: Day; bucket: number; bizCode: string },
): Promise<string> {
  const [row] = await takeSerial(tx, parent)

  return `${parent.day.replaceAll('-', '')}${numberTail(parent)}${row?.digits ?? ''}`
}

/** Order, its first events (R-ORD-3), consents, and the debit with its intent: every row that placing an order writes. */
const placeRows = statement<{ order_no: string; app_sheet_no: string }, ReturnType<typeof parametersOf>>(
  `with ${takenSerial},
  number as (select :orderPrefix || digits as order_no, :sheetPrefix || digits as app_sheet_no from serial),
  placed as (
    insert into trade_order (customer_no, order_no, app_sheet_no, parent_no, plan_no, coupon_id, coupon_amount, bucket, origin,
      target_fund_code, dividend_mode, target_distributor, target_trade_acco, original_no, trade_acco, ta_code, fund_code,
      biz_code, apply_amount, apply_shares, redeem_all, pay_way, channel_code, discount_rate, large_redeem_flag, risk_match,
      mismatch_confirm_id, agreement_ids, fee_rule_ids, estimated_fee, estimated_amount, estimated_shares, apply_at, t_date,
      expect_confirm_date, expect_arrive_date, pay_status, apply_status, confirm_status, updated_at)
    select :customerNo, order_no, app_sheet_no, :parentNo, :planNo, :couponId, :couponAmount, :bucket, :origin,
      :targetFundCode, :dividendMode, :targetDistributor, :targetTradeAcco, :originalNo, :tradeAcco, :taCode, :fundCode,
      :bizCode, :applyAmount, :applyShares, :redeemAll, :payWay, :channelCode, :discount, :largeRedeemFlag, :riskMatch,
      case when :mismatchConfirmId like '%/%' then :mismatchConfirmId else :mismatchConfirmId || '/' || order_no end, :agreementIds, :feeRuleIds, :estimatedFee, :estimatedAmount, :estimatedShares,
      :now, :tDate, :expectConfirmDate, :expectArriveDate, :payStatus, :applyStatus, :confirmStatus, :now
    from number),
  events as (
    insert into order_event (customer_no, order_no, seq, at, actor, event, from_pay, to_pay, from_apply, to_apply,
      from_confirm, to_confirm, detail)
    select :customerNo, order_no, 1, :now::timestamptz, :actor, 'CREATED', null, :bornPay, null, :bornApply, null, :bornConfirm,
      null from number
    union all
    select :customerNo, order_no, 2, :now, :actor, 'PAY_STARTED', :bornPay, :payStatus, :bornApply, :applyStatus, :bornConfirm,
      :confirmStatus, jsonb_build_object('serialNo', 'D' || order_no || '01')
    from number where :debitTopic::text is not null),
  paid as (
    insert into payment (customer_no, serial_no, order_no, kind, trade_acco, amount, status, created_at)
    select :customerNo, 'D' || order_no || '01', order_no, 'DEBIT', :tradeAcco, :debitAmount, 'CREATED', :now
    from number where :debitTopic::text is not null),
  intended as (
    insert into outbox (topic, key, customer_no, payload, created_at)
    select :debitTopic, 'D' || order_no || '01', :customerNo,
      :debitIntent::jsonb || jsonb_build_object('serialNo', 'D' || order_no || '01'), :now
    from number where :debitTopic::text is not null),
  agreed as (
    insert into consent (customer_no, protocol_id, version, order_no, agreed_at)
    select :customerNo, text.id, text.version, order_no, :now
    from number, unnest(:consentIds::text[], :consentVersions::integer[]) as text (id, version))
  select order_no, app_sheet_no from number`,
)

/**
 * Writes a fresh order under its next number, with all that belongs to it, in one statement; answers the order, whose row this
 * transaction holds. The number is yyyyMMdd + 2 of the business + bucket + 6 in sequence; the application serial, which the
 * registrar sees, distributor + yyyyMMdd + 0 + the same 12 digits (account applications have a 9 in that place) (§3.2).
 */
export async function placeOrder(
  tx: Tx,
  order: NewOrder,
  placing: Placing,
  more: PlacedWith = {},
): Promise<ClearingOrder> {
  const flow = orderFlow(order.bizCode)
  const status = more.debit === undefined ? order.status : moveOrder(flow, order.status, 'PAY_STARTED')
  const [number] = await placeRows(tx, parametersOf({ order, placing, more, status }))
  if (number === undefined) throw new Error('an order gets a number')
  const { links = {}, mismatchConfirmId } = order

  return {
    customerNo: order.customerNo,
    orderNo: number.order_no,
    appSheetNo: number.app_sheet_no,
    parentNo: order.parentNo ?? null,
    payWay: order.payWay,
    couponId: order.coupon?.couponId ?? null,
    tradeAcco: order.tradeAcco,
    taCode: order.taCode,
    fundCode: order.fundCode,
    chargeType: '0',
    bizCode: order.bizCode,
    flow,
    applyAmount: order.applyAmount,
    applyShares: order.applyShares,
    redeemAll: order.redeemAll,
    discountRate: order.discount,
    couponAmount: order.coupon?.amount ?? noMoney,
    largeRedeemFlag: order.largeRedeemFlag,
    dividendMode: links.dividendMode ?? null,
    targetFundCode: links.targetFundCode ?? null,
    mismatchConfirmId:
      mismatchConfirmId === null || mismatchConfirmId.includes('/')
        ? mismatchConfirmId
        : `${mismatchConfirmId}/${number.order_no}`,
    targetDistributor: links.targetDistributor ?? null,
    targetTradeAcco: links.targetTradeAcco ?? null,
    originalNo: links.originalNo ?? null,
    applyAt: placing.now,
    tDate: order.tDate,
    expectConfirmDate: order.expectConfirmDate,
    expectArriveDate: order.expectArriveDate,
    confirmDate: null,
    confirmNav: null,
    confirmAmount: null,
    confirmShares: null,
    confirmFee: null,
    taReturnCode: null,
    status,
  }
}

function parametersOf(placed: {
  order: NewOrder
  placing: Placing
  more: PlacedWith
  /** The order's, moved on when its debit is asked for. */
  status: OrderStatus
}) {
  const { order, placing, more, status } = placed
  const { links = {}, coupon, origin } = order
  const { consents = [], debit } = more
  const day = placing.day.replaceAll('-', '')
  const tail = numberTail(order)

  return {
    day: placing.day,
    bucket: order.bucket,
    orderPrefix: `${day}${tail}`,
    sheetPrefix: `${placing.distributorCode}${day}0${tail}`,
    customerNo: order.customerNo,
    parentNo: order.parentNo ?? null,
    planNo: order.planNo ?? null,
    couponId: coupon?.couponId ?? null,
    couponAmount: printMoney(coupon?.amount ?? noMoney),
    origin: origin ?? 'USER',
    targetFundCode: links.targetFundCode ?? null,
    dividendMode: links.dividendMode ?? null,
    targetDistributor: links.targetDistributor ?? null,
    targetTradeAcco: links.targetTradeAcco ?? null,
    originalNo: links.originalNo ?? null,
    tradeAcco: order.tradeAcco,
    taCode: order.taCode,
    fundCode: order.fundCode,
    bizCode: order.bizCode,
    applyAmount: printed(order.applyAmount, printMoney),
    applyShares: printed(order.applyShares, printShares),
    redeemAll: order.redeemAll,
    payWay: order.payWay,
    channelCode: order.channelCode,
    discount: printRate(order.discount),
    largeRedeemFlag: order.largeRedeemFlag,
    riskMatch: order.riskMatch,
    mismatchConfirmId: order.mismatchConfirmId,
    agreementIds: order.agreementIds,
    feeRuleIds: order.feeRuleIds,
    estimatedFee: printed(order.estimatedFee, printMoney),
    estimatedAmount: printed(order.estimatedAmount, printMoney),
    estimatedShares: printed(order.estimatedShares, printShares),
    now: placing.now,
    tDate: order.tDate,
    expectConfirmDate: order.expectConfirmDate,
    expectArriveDate: order.expectArriveDate,
    payStatus: status.payStatus,
    applyStatus: status.applyStatus,
    confirmStatus: status.confirmStatus,
    bornPay: order.status.payStatus,
    bornApply: order.status.applyStatus,
    bornConfirm: order.status.confirmStatus,
    actor: order.actor ?? actors[origin ?? 'USER'],
    debitTopic: debit?.topic ?? null,
    debitAmount: printed(debit?.amount ?? null, printMoney),
    debitIntent: debit === undefined ? null : JSON.stringify(debit.intent),
    consentIds: consents.map(({ id }) => id),
    consentVersions: consents.map(({ version }) => version),
  }
}

const actors = { USER: 'customer', TA: 'registrar', BATCH: 'batch' } as const

function printed<T>(value: T | null, print: (value: T) => string): string | null {
  return value === null ? null : print(value)
}

/** The middle of a number: two digits of the business and the bucket. */
function numberTail({ bizCode, bucket }: { readonly bizCode: string; readonly bucket: number }): string {
  return `${bizCode.slice(1)}${String(bucket).padStart(4, '0')}`
}
