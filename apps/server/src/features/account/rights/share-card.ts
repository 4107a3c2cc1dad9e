import { shareCard } from '@tongzhou/contract/account/rights/share-card'
import { findSharedCard } from '@tongzhou/db/stores/account/rights/share-card-store'
import { handleOpen } from '../../../http/handle'
import { hashToken } from '../../../shared/session/session'
import { isSharingOff } from './share-figures'

/** While the house has switched sharing off, every link is as one that ended. */
export const handler = handleOpen(shareCard, async ({ s }, { db, wallNow }) => {
  if (await isSharingOff(db)) return { card: null }
  const card = await findSharedCard(db, { tokenIndex: hashToken(s), wallNow })

  return { card: card && { ...card, classes: [...card.classes] } }
})
