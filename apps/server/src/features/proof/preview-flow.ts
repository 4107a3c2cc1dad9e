import { previewFlow } from '@tongzhou/contract/proof/preview-flow'
import { handleOpen } from '../../http/handle'
import { judgeFlow } from './judge-flow'

export const handler = handleOpen(previewFlow, async (draft, { db, customer, services, day }) => {
  const judged = await judgeFlow(db, { customerNo: customer.customerNo, services, today: day }, draft)
  if (judged.kind === 'refused') return judged
  const { statement, listed } = judged.value

  return { entries: listed.length, balances: [...statement.balances], total: statement.total }
})
