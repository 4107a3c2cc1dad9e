import { findOrders, lockOrder } from '@tongzhou/db/stores/clearing-order-store'
import { requestRefund } from '../../shared/settlement/bank-movements'
import { defineStep } from '../step'

/** 09:30: sends back what failed, partly confirmed and cancelled orders are owed, to the card that paid (P5). */
export const refundOrders = defineStep<{ customerNo: string; orderNo: string }>({
  name: '170-refund-orders',
  title: '退款',
  on: 'trading-day',
  after: ['120-confirm-trades', '160-settle-channel'],
  due: '09:30',
  select: async ({ services }) => {
    const orders = await findOrders(services.connection.db, { payStatus: ['REFUNDING'] })

    return orders.map(({ customerNo, orderNo }) => ({ key: orderNo, data: { customerNo, orderNo } }))
  },
  apply: async (tx, { data }, { now }) => {
    const order = await lockOrder(tx, data)
    if (order?.status.payStatus === 'REFUNDING') await requestRefund(tx, order, { now, reason: '订单退款' })
  },
})
