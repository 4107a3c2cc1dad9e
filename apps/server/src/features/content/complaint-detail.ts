import { complaintDetail } from '@tongzhou/contract/content/complaint-detail'
import { findComplaint } from '@tongzhou/db/stores/content/complaint-store'
import { handleOpen } from '../../http/handle'
import { complaintAnswer } from './complaint-answer'

export const handler = handleOpen(complaintDetail, async ({ complaintNo }, context) => {
  const { db, customer, services, refuse } = context
  const row = await findComplaint(db, { customerNo: customer.customerNo, complaintNo })

  return row === null ? refuse('NOT_FOUND') : complaintAnswer(db, services.cipher, row)
})
