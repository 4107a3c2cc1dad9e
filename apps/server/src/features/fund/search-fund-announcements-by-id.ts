import { searchFundAnnouncementsById } from '@tongzhou/contract/fund/search-fund-announcements-by-id'
import { handleOpen } from '../../http/handle'
import { findAnnouncement } from '../../market/announcements'

export const handler = handleOpen(searchFundAnnouncementsById, async (input, { services, db, refuse }) => {
  const found = await findAnnouncement(db, await services.market.current(), input.id)

  return found ?? refuse('NOT_FOUND')
})
