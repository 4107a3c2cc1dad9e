import { announcementText } from '@tongzhou/contract/content/announcement-text'
import { handleOpen } from '../../http/handle'
import { findAnnouncement } from '../../market/announcements'

export const handler = handleOpen(announcementText, async (input, { services, db, refuse }) => {
  const found = await findAnnouncement(db, await services.market.current(), input.id)

  return found ?? refuse('NOT_FOUND')
})
