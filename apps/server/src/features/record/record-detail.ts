import { recordDetail } from '@tongzhou/contract/record/record-detail'
import { handleOpen } from '../../http/handle'
import { findParentView } from '../../trading/present-parent'
import { findOrderRecord } from './order-record'

/** One record of all products, by the prefix of its id. */
export const handler = handleOpen(recordDetail, async (input, { db, customer, now, day, refuse }) => {
  const { customerNo } = customer
  const [, prefix, number = ''] = /^([OP]):(\d{20})$/.exec(input.recordId) ?? []
  const order = prefix === 'O' ? await findOrderRecord(db, { customerNo, orderNo: number, now, day }) : null
  const parent = prefix === 'P' ? await findParentView(db, { customerNo, parentNo: number, now }) : null
  if (order === null && parent === null) return refuse('RECORD_NOT_FOUND')

  return { order, parent }
})
