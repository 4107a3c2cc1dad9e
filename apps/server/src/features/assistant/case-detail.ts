import { caseDetail } from '@tongzhou/contract/assistant/case-detail'
import { findCase } from '@tongzhou/db/stores/assistant/case-store'
import { handleOpen } from '../../http/handle'
import { complaining } from '../../shared/complaint/complainant'
import { presentCase } from './present-case'

/** A visitor reads his own by its number and his proved mobile; another's number is as unknown. */
export const handler = handleOpen(caseDetail, async ({ caseNo, pass }, context) => {
  const { db, customer, services, wallNow, refuse } = context
  const by = complaining({ customer, pass }, services.cipher, wallNow)
  if (by === null) return refuse('COMPLAINT_PASS')
  const row = await findCase(db, { by, caseNo })

  return row === null ? refuse('NOT_FOUND') : presentCase(db, services.cipher, row)
})
