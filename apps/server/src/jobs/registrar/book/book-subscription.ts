import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { findTradeAccountOwner } from '@tongzhou/db/stores/account/card-store'
import { addConfirm } from '@tongzhou/db/stores/registrar/confirm-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { QuarantineReason } from '@tongzhou/domain/clearing/confirmation'
import {
  acceptSubscription,
  confirmSubscription,
  failRaising,
} from '@tongzhou/domain/clearing/confirm-subscription'
import type { Posting } from '@tongzhou/domain/clearing/postings'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Money, addMoney, noMoney } from '@tongzhou/domain/kernel/money'
import { releaseCoupon } from '../../../shared/coupon/order-coupon'
import { bookPaidOrder, paidOrderOf } from './book-trade'
import { type Booking, bookPostings, moveByRegistrar } from './booking'
import { placeRegistrarOrder } from '../apply/registrar-order'
import { moneyOf, textOf } from '../files/stored-record'
import { contentHash } from '../files/verdict'

/** 120 only accepts a subscription: the shares come with 130 (§9.1). A refusal gives the money back. */
export async function bookAcceptance(
  tx: Tx,
  booking: Booking,
): Promise<Decision<'booked', QuarantineReason>> {
  const decision = acceptSubscription(paidOrderOf(booking), booking.record)
  if (decision.kind === 'refused') return decision
  const outcome = decision.value
  if ('lot' in outcome) await bookPaidOrder(tx, booking, outcome, booking.order.tDate)
  else await moveByRegistrar(tx, booking, outcome.event)

  return accept('booked')
}

/**
 * 130: shares at establishment with those of the interest; the rest of a prorated subscription goes back
 * (§3.4).
 */
export async function bookAllotment(
  tx: Tx,
  booking: Booking,
  row: RegistrarRecord,
): Promise<Decision<'booked', QuarantineReason>> {
  const interest = interestOf(row)
  const decision = confirmSubscription(paidOrderOf(booking), { ...booking.record, interest })
  if (decision.kind === 'refused') return decision
  const { registerDay, confirmDay } = booking.record
  await bookPaidOrder(tx, booking, decision.value, registerDay ?? confirmDay)

  return accept('booked')
}

/**
 * 149: the raising failed. The principal goes back to the card that paid it; the bank's interest is the
 * registrar's to pay, so it is an order of its own that waits for that money (P7).
 */
export async function bookFailedRaising(
  tx: Tx,
  booking: Booking,
  row: RegistrarRecord,
): Promise<Decision<'booked', 'AMOUNT_DOES_NOT_ADD_UP'>> {
  const { order, now } = booking
  const interest = interestOf(row)
  if (moneyOf(row.record, 'RefundAmount') !== order.applyAmount) return refuse('AMOUNT_DOES_NOT_ADD_UP')
  const outcome = failRaising(paidOrderOf(booking), interest)
  const failed = { ...booking, returnText: booking.returnText ?? '基金募集失败，本金退回，利息另行划付' }
  await moveByRegistrar(tx, failed, outcome.event)
  await releaseCoupon(tx, order, now)
  const ofInterest = outcome.postings.filter(({ event }) => event === 'P7_NOTICE')
  const ofPrincipal = outcome.postings.filter(({ event }) => event !== 'P7_NOTICE')
  await bookPostings(tx, booking, ofPrincipal)
  if (interest !== noMoney) await bookInterestOrder(tx, { booking, row, interest, postings: ofInterest })

  return accept('booked')
}

/** The order of the interest (149), confirmed by the record of the failed raising. */
async function bookInterestOrder(
  tx: Tx,
  raised: { booking: Booking; row: RegistrarRecord; interest: Money; postings: readonly Posting[] },
): Promise<void> {
  const { booking, row, interest, postings } = raised
  const { order, record, now } = booking
  const owner = await findTradeAccountOwner(tx, order.tradeAcco)
  assert(owner !== null, 'the trade account of an order has its owner')
  const interestOrder = await placeRegistrarOrder(
    tx,
    {
      customerNo: order.customerNo,
      tradeAcco: order.tradeAcco,
      taCode: order.taCode,
      fundCode: order.fundCode,
      chargeType: order.chargeType,
      bucket: owner.bucket,
      distributorCode: textOf(row.record, 'DistributorCode'),
      bizCode: confirmationCode.raisingFailed,
      tDay: record.tDay,
      confirmDay: record.confirmDay,
      amount: interest,
      shares: null,
      arriveDay: record.confirmDay,
      parentNo: order.orderNo,
    },
    { confirmAmount: interest },
    now,
  )
  await bookPostings(tx, { ...booking, order: interestOrder }, postings)
  await addConfirm(tx, {
    order: interestOrder,
    row,
    confirmation: { ...record, taSerialNo: `${record.taSerialNo}-I`, confirmedAmount: interest },
    bizCode: confirmationCode.raisingFailed,
    contentHash: contentHash(row),
    now,
  })
}

/** Interest of the raising; some registrars name it Interest. */
function interestOf({ record }: RegistrarRecord) {
  const raised = moneyOf(record, 'RaiseInterest')

  return raised === noMoney ? addMoney(raised, moneyOf(record, 'Interest')) : raised
}
