import { orderDetail } from '@tongzhou/contract/record/order-detail'
import { findToldDays } from '@tongzhou/db/stores/trade/order-promise-store'
import { findOrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { moneyPlaceOf } from '@tongzhou/domain/trade/state/money-place'
import { handleOpen } from '../../http/handle'
import { presentOrder } from '../../trading/present-order'
import { feeProofOf } from './fee-proof'
import { promisesOf } from './order-promises'

export const handler = handleOpen(orderDetail, async (input, { db, customer, now, day, refuse }) => {
  const key = { customerNo: customer.customerNo, orderNo: input.orderNo }
  const [order] = await findOrderRecords(db, key)
  if (!order) return refuse('ORDER_NOT_FOUND')
  const trail = await findOrderTrail(db, key)

  return {
    ...(await presentOrder(db, { order, trail, now })),
    couponAmount: order.couponAmount,
    moneyPlace: moneyPlaceOf(order.flow, order.status),
    promises: [...promisesOf({ order, trail, told: await findToldDays(db, key) }, day)],
    feeProof: await feeProofOf(db, { order, trail }),
  }
})
