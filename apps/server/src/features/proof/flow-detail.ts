import { flowDetail } from '@tongzhou/contract/proof/flow-detail'
import { findFlowCards } from '@tongzhou/db/stores/proof/flow-entry-store'
import { findFlow } from '@tongzhou/db/stores/proof/flow-store'
import { handleOpen } from '../../http/handle'
import { presentFlow } from './present-flow'

export const handler = handleOpen(flowDetail, async ({ flowNo }, { db, customer, day, refuse }) => {
  const { customerNo } = customer
  const flow = await findFlow(db, { customerNo, flowNo })
  if (flow === null) return refuse('DOCUMENT_NOT_FOUND')
  const cards = await findFlowCards(db, customerNo)
  const card = cards.find(({ tradeAcco }) => tradeAcco === flow.tradeAcco)

  return {
    ...presentFlow(flow, day),
    card: card === undefined ? null : { bankName: card.bankName, cardTail: card.cardTail },
    kinds: [...flow.kinds],
    bytes: flow.bytes,
    sha256: flow.sha256 === null ? null : flow.sha256.toString('hex'),
  }
})
