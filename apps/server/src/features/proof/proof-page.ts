import { proofPage } from '@tongzhou/contract/proof/proof-page'
import { countDocuments, findDocuments } from '@tongzhou/db/stores/proof/document-store'
import { DOCUMENTS_A_DAY, DOCUMENTS_A_MONTH, stateOn } from '@tongzhou/domain/proof/document-terms'
import { handleOpen } from '../../http/handle'
import { countedSince } from './counted-since'
import { findProvable } from './proof-facts'

const LISTED = 20

export const handler = handleOpen(proofPage, async (_input, { db, customer, services, day }) => {
  const { customerNo } = customer
  const { days } = await findProvable(db, { customerNo, services, today: day })
  const made = await countDocuments(db, { customerNo, ...countedSince(day) })
  const documents = await findDocuments(db, customerNo, LISTED)

  return {
    days,
    left: Math.max(0, Math.min(DOCUMENTS_A_DAY - made.today, DOCUMENTS_A_MONTH - made.thisMonth)),
    history: documents.map((one) => ({ ...one, state: stateOn(one, day) })),
  }
})
