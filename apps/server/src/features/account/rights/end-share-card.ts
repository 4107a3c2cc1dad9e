import { endShareCard } from '@tongzhou/contract/account/rights/end-share-card'
import { endShareCards } from '@tongzhou/db/stores/account/rights/share-card-store'
import { handle } from '../../../http/handle'

export const handler = handle(endShareCard, async (_input, { tx, customer, wallNow, refuse }) => {
  const { customerNo } = customer

  return (await endShareCards(tx, { customerNo, endedAt: wallNow })) ? {} : refuse('NOT_FOUND')
})
