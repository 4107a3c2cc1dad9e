import type { Tx } from '@tongzhou/db/connect'
import { findFundNames } from '@tongzhou/db/stores/fund/fund-name-store'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import type { PaymentRow } from '@tongzhou/db/stores/settlement/payment-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { orderVerb } from '@tongzhou/domain/trade/order-verb'
import type { FieldCipher } from '../shared/field-cipher'
import { notify } from '../shared/messages/notify'

/**
 * Tells a customer what the bank did for him: his order is paid and accepted, his payment failed, money or a
 * refund is on his card. One message for a payment, also where it pays several orders.
 */
export async function tellBankResult(
  tx: Tx,
  result: {
    readonly payment: PaymentRow
    /** The orders that a debit paid, or that its failure ended; none for any other payment. */
    readonly orders: readonly ClearingOrder[]
  },
  { cipher, now }: { cipher: FieldCipher; now: Date },
): Promise<void> {
  const { payment, orders } = result
  const { customerNo, orderNo } = payment
  const amount = formatMoney(payment.amount)
  const about = { customerNo, now, serialNo: `BK-${payment.serialNo}` }
  if (payment.status === 'SUCCESS' && payment.kind !== 'DEBIT') {
    const event = payment.kind === 'REFUND' ? 'refundArrived' : 'moneyArrived'

    return notify(tx, cipher, { ...about, event, facts: { orderNo, amount } })
  }
  if (payment.status === 'SUCCESS') return tellPaid(tx, result, { cipher, now })
  const [order] = orders
  if (order === undefined) return
  const of = { orderNo, amount, verb: orderVerb(order), fundName: await fundNameOf(tx, result) }
  // A plan tells of its period, once all tries are over.
  if (order.bizCode === applicationCode.planPurchase) return
  await notify(tx, cipher, { ...about, event: 'orderPaymentFailed', facts: of })
}

/** The orders of a payment, and what of it is told. */
interface Paid {
  readonly payment: Pick<PaymentRow, 'orderNo' | 'serialNo' | 'amount'>
  readonly orders: readonly ClearingOrder[]
}

/** Tells a customer that his money came and his order is accepted, by card or by remittance. */
export async function tellPaid(
  tx: Tx,
  paid: Paid,
  { cipher, now }: { cipher: FieldCipher; now: Date },
): Promise<void> {
  const { payment, orders } = paid
  const [order] = orders
  if (order === undefined) return
  await notify(tx, cipher, {
    event: 'orderPaid',
    facts: {
      orderNo: payment.orderNo,
      verb: orderVerb(order),
      fundName: await fundNameOf(tx, paid),
      amount: formatMoney(payment.amount),
      confirmDay: formatDayInSentence(order.expectConfirmDate),
    },
    customerNo: order.customerNo,
    serialNo: `BK-${payment.serialNo}`,
    now,
  })
}

/** The fund of the only order of a payment; null where it pays the children of a parent. */
async function fundNameOf(tx: Tx, { payment, orders }: Paid): Promise<string | null> {
  const [order] = orders
  if (order === undefined || order.orderNo !== payment.orderNo) return null

  return (await findFundNames(tx, [order.fundCode])).get(order.fundCode) ?? null
}
