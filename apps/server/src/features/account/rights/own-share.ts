import { ownShare } from '@tongzhou/contract/account/rights/own-share'
import { liveShare } from '@tongzhou/db/stores/account/rights/share-card-store'
import { handleOpen } from '../../../http/handle'
import { hashToken } from '../../../shared/session/session'
import { heldByCards } from '../cards/held-by-cards'
import { isSharingOff } from './share-figures'

export const handler = handleOpen(ownShare, async ({ s }, { db, customer, wallNow }) => {
  const { customerNo } = customer
  if (await isSharingOff(db)) return { mayShare: false, live: null }
  const live = await liveShare(db, { customerNo, wallNow })
  const held = await heldByCards(db, customerNo)

  return {
    mayShare: held.some(({ value }) => value > 0n),
    live: live && {
      sharedAt: live.sharedAt,
      until: live.until,
      isThis: s !== undefined && live.tokenIndex.equals(hashToken(s)),
    },
  }
})
