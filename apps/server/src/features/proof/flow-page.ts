import { flowPage } from '@tongzhou/contract/proof/flow-page'
import { findFlowCards } from '@tongzhou/db/stores/proof/flow-entry-store'
import { countFlows, findFlows } from '@tongzhou/db/stores/proof/flow-store'
import { FLOWS_A_DAY } from '@tongzhou/domain/proof/flow-terms'
import { handleOpen } from '../../http/handle'
import { countedSince } from './counted-since'
import { presentFlow } from './present-flow'
import { findProvable } from './proof-facts'

const LISTED = 20

export const handler = handleOpen(flowPage, async (_input, { db, customer, services, day }) => {
  const { customerNo } = customer
  const { days } = await findProvable(db, { customerNo, services, today: day })
  const made = await countFlows(db, { customerNo, since: countedSince(day).sinceDay })
  const files = await findFlows(db, customerNo, LISTED)

  return {
    days,
    cards: await findFlowCards(db, customerNo),
    left: Math.max(0, FLOWS_A_DAY - made),
    history: files.map((one) => presentFlow(one, day)),
  }
})
