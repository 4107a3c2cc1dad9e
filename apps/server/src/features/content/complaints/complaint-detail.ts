import { complaintDetail } from '@tongzhou/contract/content/complaints/complaint-detail'
import { findComplaint } from '@tongzhou/db/stores/content/complaint-store'
import { handleOpen } from '../../../http/handle'
import { complaining } from '../../../shared/complaint/complainant'
import { complaintAnswer } from './complaint-answer'

/** A visitor reads his own by its number and his proved mobile; another's number is as unknown. */
export const handler = handleOpen(complaintDetail, async ({ complaintNo, pass }, context) => {
  const { db, customer, services, wallNow, refuse } = context
  const by = complaining({ customer, pass }, services.cipher, wallNow)
  if (by === null) return refuse('COMPLAINT_PASS')
  const row = await findComplaint(db, { by, complaintNo })

  return row === null ? refuse('NOT_FOUND') : complaintAnswer(db, services.cipher, row)
})
