import { complaintPage } from '@tongzhou/contract/content/complaints/complaint-page'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { complaintDays } from '@tongzhou/domain/content/complaint-days'
import { handleOpen } from '../../../http/handle'

/** What is known before one is written: until when it is answered (R-CPL-3). */
export const handler = handleOpen(complaintPage, async (_input, { db, day }) => {
  const { CN } = await calendarsInForce(db)

  return {
    complaint: complaintDays({ kind: 'COMPLAINT', cause: 'OTHER' }, day, CN),
    urgent: complaintDays({ kind: 'COMPLAINT', cause: 'LOSS' }, day, CN),
    suggestion: complaintDays({ kind: 'SUGGESTION', cause: 'OTHER' }, day, CN),
  }
})
