import { complaintList } from '@tongzhou/contract/content/complaints/complaint-list'
import { findComplaints } from '@tongzhou/db/stores/content/complaint-store'
import { handleOpen } from '../../../http/handle'
import { presentComplaint } from './complaint-answer'

/** A customer's; a visitor's are found by their numbers only. */
export const handler = handleOpen(complaintList, async (_input, { db, customer }) => {
  const { customerNo } = customer

  return { rows: (await findComplaints(db, { customerNo, contactIndex: null })).map(presentComplaint) }
})
