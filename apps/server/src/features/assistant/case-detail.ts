import { caseDetail } from '@tongzhou/contract/assistant/case-detail'
import { findCase } from '@tongzhou/db/stores/assistant/case-store'
import { handleOpen } from '../../http/handle'
import { presentCase } from './present-case'

export const handler = handleOpen(caseDetail, async ({ caseNo }, { db, customer, services, refuse }) => {
  const row = await findCase(db, { customerNo: customer.customerNo, caseNo })

  return row === null ? refuse('NOT_FOUND') : presentCase(db, services.cipher, row)
})
