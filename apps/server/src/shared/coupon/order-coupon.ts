import type { Queryable, Tx } from '@tongzhou/db/connect'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import {
  type CouponRow,
  findOpenCoupons,
  lockCouponOfOrder,
  saveCoupon,
} from '@tongzhou/db/stores/coupon/coupon-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { postingsOf, reversalOf } from '@tongzhou/domain/clearing/postings'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { CouponUse } from '@tongzhou/domain/trade/coupon/coupon'
import {
  type CouponOrder,
  couponProblem,
  moveCoupon,
  validToAfterRelease,
} from '@tongzhou/domain/trade/coupon/coupon-rules'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'

export interface CouponQuestion {
  readonly customerNo: string
  readonly fund: TradedFund
  readonly order: CouponOrder
  readonly channelCode: string
  readonly amount: Money
  readonly today: Day
}

/**
 * How a coupon stands to an order: its effect, and the first reason against it (R-CPN-1). A stranger's is
 * NOT_OWNER.
 */
export async function couponUse(
  db: Queryable,
  couponId: string,
  question: CouponQuestion,
): Promise<CouponUse> {
  const [coupon] = await findOpenCoupons(db, { customerNo: question.customerNo, couponId })
  if (!coupon)
    return { couponId, problem: 'NOT_OWNER', effect: { kind: 'FEE_RATE', discount: question.fund.discount } }

  return { couponId, problem: await problemOf(db, coupon, question), effect: coupon.effect }
}

/** A red packet on the principal counts only where it was approved (§10.1). */
export async function isReduceAllowed(db: Queryable): Promise<boolean> {
  return (await parameterOf(db, 'coupon.principalSubsidy')) === 'true'
}

/** The first reason against a coupon for an order; a red packet that was not approved is out of scope. */
export async function problemOf(
  db: Queryable,
  coupon: CouponRow,
  question: CouponQuestion,
): Promise<CouponUse['problem']> {
  if (coupon.effect.kind === 'FULL_REDUCE' && !(await isReduceAllowed(db))) return 'SCOPE'
  const { customerNo, today, order, fund, channelCode, amount } = question

  return couponProblem(coupon, {
    customerNo,
    today,
    order,
    fundCode: fund.fundCode,
    shareClass: fund.shareClass,
    channelCode,
    amount,
    chosenAmount: null,
    fundRestricts: coupon.effect.kind === 'FEE_RATE' && !fund.isDiscountAllowed,
  })
}

/** Ties a coupon to the order it is used on; the caller holds the customer and has judged it. */
export async function lockCoupon(
  tx: Tx,
  key: { customerNo: string; couponId: string; orderNo: string },
): Promise<void> {
  const coupon = await lockCouponOfOrder(tx, key)
  assert(coupon !== null, 'a judged coupon is the customer’s')
  await saveCoupon(tx, coupon, { status: moveCoupon(coupon.status, 'LOCKED'), orderNo: key.orderNo })
}

/** The order was confirmed: its coupon is used up. */
export async function useCoupon(tx: Tx, order: ClearingOrder, now: Date): Promise<CouponRow | null> {
  const coupon = await ofOrder(tx, order)
  if (coupon === null) return null
  await saveCoupon(tx, coupon, {
    status: moveCoupon(coupon.status, 'USED'),
    orderNo: order.orderNo,
    usedAt: now,
  })

  return coupon
}

/**
 * The order came to nothing: its coupon is the customer's again, three days longer when it ended meanwhile
 * (R-CAL-13).
 */
export async function releaseCoupon(tx: Tx, order: ClearingOrder, now: Date): Promise<void> {
  const coupon = await ofOrder(tx, order)
  if (coupon === null) return
  const validTo = validToAfterRelease(coupon.validTo, dayOf(now))
  await saveCoupon(tx, coupon, { status: moveCoupon(coupon.status, 'RELEASED'), orderNo: null, validTo })
}

/** P1b: the company owes its part of a paid order; `cause` makes it happen once. */
export async function promiseSubsidy(
  tx: Tx,
  order: ClearingOrder,
  at: { day: Day; now: Date },
): Promise<void> {
  await bookSubsidy(tx, order, { ...at, isReversal: false, cause: `SUBSIDY:${order.orderNo}` })
}

/** The promise undone: never paid out in cash (R-CPN-2). */
export async function withdrawSubsidy(
  tx: Tx,
  order: ClearingOrder,
  at: { day: Day; now: Date },
): Promise<void> {
  await bookSubsidy(tx, order, { ...at, isReversal: true, cause: `CANCEL:${order.orderNo}` })
}

async function bookSubsidy(
  tx: Tx,
  order: ClearingOrder,
  booking: { day: Day; now: Date; isReversal: boolean; cause: string },
): Promise<void> {
  const { orderNo, customerNo, taCode } = order
  const { day, now, cause } = booking
  const entries = postingsOf('P1b', order.couponAmount)
    .map((posting) => (booking.isReversal ? reversalOf(posting) : posting))
    .map(({ event, debit, credit, amount }) => ({
      event,
      debit,
      credit,
      amount,
      cause,
      orderNo,
      customerNo,
      taCode,
    }))
  await bookEntries(tx, { day, now, entries })
}

async function ofOrder(tx: Tx, order: ClearingOrder): Promise<CouponRow | null> {
  if (order.couponId === null) return null
  const coupon = await lockCouponOfOrder(tx, { customerNo: order.customerNo, couponId: order.couponId })

  return coupon?.orderNo === order.orderNo && coupon.status === 'LOCKED' ? coupon : null
}
