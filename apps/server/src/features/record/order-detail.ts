import { orderDetail } from '@tongzhou/contract/record/order-detail'
import { handleOpen } from '../../http/handle'
import { findOrderRecord } from './order-record'

export const handler = handleOpen(orderDetail, async (input, { db, customer, now, day, refuse }) => {
  const { customerNo } = customer

  return (
    (await findOrderRecord(db, { customerNo, orderNo: input.orderNo, now, day })) ?? refuse('ORDER_NOT_FOUND')
  )
})
