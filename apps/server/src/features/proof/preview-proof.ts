import { previewProof } from '@tongzhou/contract/proof/preview-proof'
import { handleOpen } from '../../http/handle'
import { judgeProof } from './proof-facts'

export const handler = handleOpen(previewProof, async (draft, { db, customer, services, day }) => {
  const judged = await judgeProof(db, { customerNo: customer.customerNo, services, today: day }, draft)

  return judged.kind === 'refused' ? judged : judged.value.paper
})
