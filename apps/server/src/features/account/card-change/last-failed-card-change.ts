import { lastFailedCardChange } from '@tongzhou/contract/account/card-change/last-failed-card-change'
import { cardChangesOf } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { handleOpen } from '../../../http/handle'
import { presentCardChanges } from './present-card-change'

export const handler = handleOpen(lastFailedCardChange, async (_input, { db, customer }) => {
  const { customerNo } = customer
  const refused = (await cardChangesOf(db, customerNo)).filter(({ state }) => state === 'REJECTED')
  const [apply] = await presentCardChanges(db, customerNo, refused.slice(0, 1))

  return { apply: apply ?? null }
})
