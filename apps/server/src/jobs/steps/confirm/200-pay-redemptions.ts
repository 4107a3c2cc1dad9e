import { findOrders, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { outstandingAtRegistrar, paidInPart } from '@tongzhou/db/stores/settlement/payable-store'
import { requestPayout } from '../../../settlement/bank-movements'
import { type StepContext, type Unit, defineStep } from '../../engine/step'

interface PayoutUnit {
  readonly customerNo: string
  readonly orderNo: string
}

/**
 * 13:00: pays confirmed redemptions and cash dividends to the cards they were bought with (R3, D1), on or
 * after the arrival day the customer was told, and never before the registrar's money is there; of a large
 * redemption the parts whose money is. Returned payouts are tried again.
 */
export const payRedemptions = defineStep<PayoutUnit>({
  name: '200-pay-redemptions',
  title: '赎回款出款',
  on: 'trading-day',
  after: ['195-buy-with-redemptions'],
  due: '13:00',
  select: selectUnits,
  apply: async (tx, { data }, { now }) => {
    const order = await lockOrder(tx, data)
    const isPayable = order?.status.payStatus === 'PAYABLE' || order?.status.payStatus === 'PAYOUT_FAILED'
    const outstanding = order && isPayable ? await outstandingAtRegistrar(tx, order) : null
    if (order && outstanding !== null) await requestPayout(tx, order, { now, actor: 'batch', outstanding })
  },
})

async function selectUnits({ services, day }: StepContext): Promise<Unit<PayoutUnit>[]> {
  const { db } = services.connection
  const orders = await findOrders(db, { payStatus: ['PAYABLE', 'PAYOUT_FAILED'], arriveUpTo: day })
  const paid = await paidInPart(db, orders)

  return orders
    .filter(({ orderNo }) => paid.has(orderNo))
    .map(({ customerNo, orderNo }) => ({ key: orderNo, data: { customerNo, orderNo } }))
}
