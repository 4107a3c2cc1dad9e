import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { printRate } from '@tongzhou/domain/kernel/rate'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { orderFlow } from '@tongzhou/domain/trade/state/order-flow'
import type { OrderStatus } from '@tongzhou/domain/trade/state/order-status'
import { moveOrder } from '@tongzhou/domain/trade/state/order-transitions'
import type { Tx } from '../../connect'
import { groupedWrite } from '../../driver/grouped-statement'
import { statement } from '../../driver/statement'
import type { ClearingOrder } from '../registrar/clearing-order-store'
import type { OrderNumbers } from './order-numbers'
import type { NewOrder } from './order-store'
import type { ProtocolRow } from '../account/protocol-store'

/** When and by whom an order is placed. */
export interface Placing {
  readonly day: Day
  readonly now: Date
  /** When the customer asked for it, where that was before: what he arranged for a day to come. */
  readonly askedAt?: Date
  readonly distributorCode: string
  /**
   * Numbers reserved by this process, for customers' orders; without them the number is the next of the day
   * and bucket.
   */
  readonly numbers?: OrderNumbers
}

/** What is written together with an order. */
export interface PlacedWith {
  /** The texts the customer agreed to for it. */
  readonly consents?: readonly Pick<ProtocolRow, 'id' | 'version'>[]
  /** The debit that pays it, asked for at once. */
  readonly debit?: FirstDebit
}

/** The first debit of an order; the serial number of its outbox intent is D + order number + 01. */
export interface FirstDebit {
  readonly amount: Money
  readonly topic: string
  /** What the sender needs besides the serial number. */
  readonly intent: Readonly<Record<string, string>>
}

const nextOfDay = statement<{ digits: string }, { day: Day; bucket: number }>(
  `insert into order_sequence (day, bucket, last) values (:day, :bucket, 1)
  on conflict on constraint order_sequence_pk do update set last = order_sequence.last + 1
  returning lpad(last::text, 6, '0') as digits`,
)

/** Six digits that no other order of the day and bucket has. */
async function takeSerial(
  tx: Tx,
  placing: Pick<Placing, 'day' | 'numbers'>,
  bucket: number,
): Promise<string> {
  const { day, numbers } = placing
  if (numbers !== undefined) return numbers.take(tx, { day, bucket })
  const [row] = await nextOfDay(tx, { day, bucket })
  if (row === undefined) throw new Error('a day has a next number')

  return row.digits
}

/**
 * The next number of an order: yyyyMMdd + 2 of the business + bucket + 6 in sequence; and its application
 * serial, which the registrar sees: distributor + yyyyMMdd + 0 + the same 12 digits (account applications
 * have a 9 in that place) (§3.2).
 */
export async function takeNumbers(
  tx: Tx,
  placing: Pick<Placing, 'day' | 'numbers' | 'distributorCode'>,
  order: { readonly bizCode: string; readonly bucket: number },
): Promise<{ orderNo: string; appSheetNo: string }> {
  const tail = `${numberTail(order)}${await takeSerial(tx, placing, order.bucket)}`
  const day = placing.day.replaceAll('-', '')

  return { orderNo: `${day}${tail}`, appSheetNo: `${placing.distributorCode}${day}0${tail}` }
}

/** The next number of an instruction that is no order itself (§3.2): a parent of several orders. */
export async function nextParentNo(
  tx: Tx,
  placing: Pick<Placing, 'day' | 'numbers'>,
  parent: { bucket: number; bizCode: string },
): Promise<string> {
  return `${placing.day.replaceAll('-', '')}${numberTail(parent)}${await takeSerial(tx, placing, parent.bucket)}`
}

/**
 * Inserts an order, its first events (R-ORD-3), consents, and the debit with its intent: every row of placing
 * an order. Two texts, so that an order without a debit has no parameters for one. Sent with the next
 * statement, since its numbers are known.
 */
const rowsOf = (more: { event: string; tables: string }) =>
  groupedWrite<ReturnType<typeof parametersOf>>(
    `with placed as (
    insert into trade_order (customer_no, order_no, app_sheet_no, parent_no, plan_no, coupon_id, coupon_amount, bucket, origin,
      target_fund_code, dividend_mode, target_distributor, target_trade_acco, original_no, trade_acco, ta_code, fund_code,
      charge_type, biz_code, apply_amount, apply_shares, redeem_all, pay_way, channel_code, discount_rate, large_redeem_flag, risk_match,
      mismatch_confirm_id, agreement_ids, fee_rule_ids, estimated_fee, estimated_amount, estimated_shares, apply_at, t_date,
      expect_confirm_date, expect_arrive_date, pay_status, apply_status, confirm_status, updated_at)
    values {{(:customerNo::text, :orderNo::char(20), :appSheetNo::char(24), :parentNo::text, :planNo::text, :couponId::text, :couponAmount::numeric, :bucket::integer, :origin::text,
      :targetFundCode::text, :dividendMode::text, :targetDistributor::text, :targetTradeAcco::text, :originalNo::text, :tradeAcco::text, :taCode::text, :fundCode::text,
      :chargeType::text, :bizCode::text, :applyAmount::numeric, :applyShares::numeric, :redeemAll::boolean, :payWay::text, :channelCode::text, :discount::numeric, :largeRedeemFlag::text, :riskMatch::text,
      :mismatchConfirmId::text, :agreementIds::text[], :feeRuleIds::bigint[], :estimatedFee::numeric, :estimatedAmount::numeric, :estimatedShares::numeric,
      :askedAt::timestamptz, :tDate::date, :expectConfirmDate::date, :expectArriveDate::date, :payStatus::text, :applyStatus::text, :confirmStatus::text, :now::timestamptz)}}),
  events as (
    insert into order_event (customer_no, order_no, seq, at, actor, event, from_pay, to_pay, from_apply, to_apply,
      from_confirm, to_confirm, detail)
    values {{(:customerNo::text, :orderNo::char(20), 1, :now::timestamptz, :actor::text, 'CREATED', null, :bornPay::text, null, :bornApply::text, null, :bornConfirm::text,
      null::jsonb)${more.event}}})${more.tables}
  insert into consent (customer_no, protocol_id, version, order_no, agreed_at)
  select c.customer_no, text.id, text.version, c.order_no, c.agreed_at
  from (values {{(:customerNo::text, :orderNo::text, :now::timestamptz, :consentIds::text[], :consentVersions::integer[])}})
      c (customer_no, order_no, agreed_at, ids, versions),
    unnest(c.ids, c.versions) as text (id, version)`,
  )

const placeRows = rowsOf({ event: '', tables: '' })

const placeRowsWithDebit = rowsOf({
  event: `,
      (:customerNo::text, :orderNo::char(20), 2, :now::timestamptz, :actor::text, 'PAY_STARTED', :bornPay::text, :payStatus::text, :bornApply::text, :applyStatus::text, :bornConfirm::text,
        :confirmStatus::text, :debitDetail::jsonb)`,
  tables: `,
  paid as (
    insert into payment (customer_no, serial_no, order_no, kind, trade_acco, amount, status, created_at)
    values {{(:customerNo::text, :debitSerial::text, :orderNo::char(20), 'DEBIT', :tradeAcco::text, :debitAmount::numeric, 'CREATED', :now::timestamptz)}}),
  intended as (
    insert into outbox (topic, key, customer_no, payload, created_at)
    values {{(:debitTopic::text, :debitSerial::text, :customerNo::text, :debitIntent::jsonb, :now::timestamptz)}})`,
})

/**
 * Inserts a new order under its next number with all that belongs to it, in one statement that is sent with
 * the next one. Returns the order, whose row this transaction holds.
 */
export async function placeOrder(
  tx: Tx,
  order: NewOrder,
  placing: Placing,
  more: PlacedWith = {},
): Promise<ClearingOrder> {
  const flow = orderFlow(order.bizCode)
  const status = more.debit === undefined ? order.status : moveOrder(flow, order.status, 'PAY_STARTED')
  const numbers = await takeNumbers(tx, placing, order)
  const { links = {} } = order
  const mismatchConfirmId = confirmIdOf(order, numbers.orderNo)
  const rows = more.debit === undefined ? placeRows : placeRowsWithDebit
  await rows(tx, parametersOf({ order: { ...order, mismatchConfirmId }, numbers, placing, more, status }))

  return {
    customerNo: order.customerNo,
    ...numbers,
    parentNo: order.parentNo ?? null,
    payWay: order.payWay,
    couponId: order.coupon?.couponId ?? null,
    tradeAcco: order.tradeAcco,
    taCode: order.taCode,
    fundCode: order.fundCode,
    chargeType: order.chargeType ?? '0',
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
    mismatchConfirmId,
    targetDistributor: links.targetDistributor ?? null,
    targetTradeAcco: links.targetTradeAcco ?? null,
    originalNo: links.originalNo ?? null,
    applyAt: placing.askedAt ?? placing.now,
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

/** A confirmation of a mismatch is named after its order where it was not kept before. */
function confirmIdOf({ mismatchConfirmId: id }: NewOrder, orderNo: string): string | null {
  return id === null || id.includes('/') ? id : `${id}/${orderNo}`
}

function parametersOf(placed: {
  order: NewOrder
  numbers: { readonly orderNo: string; readonly appSheetNo: string }
  placing: Placing
  more: PlacedWith
  /** The order's, moved on when its debit is asked for. */
  status: OrderStatus
}) {
  const { order, numbers, placing, more, status } = placed
  const { links = {}, coupon, origin } = order
  const { consents = [], debit } = more
  const serialNo = `D${numbers.orderNo}01`

  // No spread: a literal of its own has room for its fifty fields at once, a copy grows three by three.
  return {
    orderNo: numbers.orderNo,
    appSheetNo: numbers.appSheetNo,
    bucket: order.bucket,
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
    chargeType: order.chargeType ?? '0',
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
    askedAt: placing.askedAt ?? placing.now,
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
    debitSerial: serialNo,
    debitDetail: JSON.stringify({ serialNo }),
    debitIntent: debit === undefined ? null : JSON.stringify({ ...debit.intent, serialNo }),
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
