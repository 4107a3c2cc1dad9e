import { complaintPage } from '@tongzhou/contract/content/complaint-page'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { findComplaints } from '@tongzhou/db/stores/content/complaint-store'
import { complaintDays } from '@tongzhou/domain/content/complaint-days'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { presentComplaint } from './complaint-answer'

/** What is known before one is written: until when it is answered (R-CPL-3). */
export const handler = handleOpen(complaintPage, async (_input, { db, now, customer }) => {
  const { CN } = await calendarsInForce(db)
  const today = dayOf(now)

  return {
    complaint: complaintDays({ kind: 'COMPLAINT', cause: 'OTHER' }, today, CN),
    urgent: complaintDays({ kind: 'COMPLAINT', cause: 'LOSS' }, today, CN),
    suggestion: complaintDays({ kind: 'SUGGESTION', cause: 'OTHER' }, today, CN),
    rows: (await findComplaints(db, customer.customerNo)).map(presentComplaint),
  }
})
