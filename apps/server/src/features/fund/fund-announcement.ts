import { fundAnnouncement } from '@tongzhou/contract/fund/fund-announcement'
import { handleOpen } from '../../http/handle'
import { findAnnouncement } from '../../market/announcements'

export const handler = handleOpen(fundAnnouncement, async (input, { services, db, refuse }) => {
  const found = await findAnnouncement(db, await services.market.current(), input.id)

  return found ?? refuse('NOT_FOUND')
})
