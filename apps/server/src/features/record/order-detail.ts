import { orderDetail } from '@tongzhou/contract/record/order-detail'
import { handleOpen } from '../../http/handle'
import { findOrderView } from '../../trading/present-order'

export const handler = handleOpen(orderDetail, async (input, { db, customer, now, refuse }) => {
  const { customerNo } = customer
  const view = await findOrderView(db, { customerNo, orderNo: input.orderNo, now })

  return view ?? refuse('ORDER_NOT_FOUND')
})
