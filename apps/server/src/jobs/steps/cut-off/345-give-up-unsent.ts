import { findOrders } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { giveUpUnsent } from '../../registrar/files/give-up-unsent'
import { RECEIPT_STEP } from '../../registrar/files/expected-answers'
import { defineStep } from '../../engine/step'

interface UnsentUnit {
  readonly taCode: string
  readonly appSheetNo: string
}

/**
 * 16:30, after the registrars' receipts: the day is sealed, and an order that could not be written into its
 * files fails on its T (§3.2). A quick redemption, whose money the customer has, goes with the next batch
 * instead.
 */
export const giveUpUnsentOrders = defineStep<UnsentUnit>({
  name: '345-give-up-unsent',
  title: '未能发送的申请作废',
  on: 'trading-day',
  after: [RECEIPT_STEP],
  due: '16:30',
  select: async ({ services, day }) => {
    const orders = await findOrders(services.connection.db, {
      tDateUpTo: day,
      applyStatus: ['SEND_FAILED'],
      payStatus: ['PAID', 'NONE'],
      confirmStatus: ['WAIT'],
    })

    return orders.map(({ orderNo, taCode, appSheetNo }) => ({ key: orderNo, data: { taCode, appSheetNo } }))
  },
  apply: (tx, { data }, { day, now }) => giveUpUnsent(tx, data, { day, now }),
})
