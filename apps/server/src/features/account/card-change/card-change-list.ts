import { cardChangeList } from '@tongzhou/contract/account/card-change/card-change-list'
import { cardChangesOf } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { handleOpen } from '../../../http/handle'
import { presentCardChanges } from './present-card-change'

export const handler = handleOpen(cardChangeList, async (_input, { db, customer }) => {
  const { customerNo } = customer

  return { rows: await presentCardChanges(db, customerNo, await cardChangesOf(db, customerNo)) }
})
