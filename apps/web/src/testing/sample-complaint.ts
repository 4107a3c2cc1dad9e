import type { ResponseOf } from '@tongzhou/client/call'
import type { complaintDetail } from '@tongzhou/client/content'

/** A complaint that was answered. */
export const sampleComplaint: ResponseOf<typeof complaintDetail> = {
  complaintNo: 'P20261123123456789',
  kind: 'COMPLAINT',
  cause: 'ARRIVAL',
  state: 'REPLIED',
  stateLabel: '已答复',
  receivedAt: '2026-11-21T10:00:00+08:00',
  answerBy: '2026-12-11',
  days: { contactBy: '2026-11-24', acceptBy: '2026-11-25', answerBy: '2026-12-11', limit: '2027-01-20' },
  pausedOn: null,
  sourceLabel: '网页',
  outerNo: null,
  orderNos: ['20261116220000000001'],
  aboutStaff: null,
  events: [
    {
      at: '2026-11-21T10:00:00+08:00',
      author: 'CUSTOMER',
      stateLabel: '已登记',
      text: '赎回三天没有到账。',
      pictureIds: [],
    },
    { at: '2026-11-24T10:00:00+08:00', author: 'STAFF', stateLabel: '核实中', text: null, pictureIds: [] },
    {
      at: '2026-11-26T10:00:00+08:00',
      author: 'STAFF',
      stateLabel: '已答复',
      text: '款项已于 11-25 到账。',
      pictureIds: [],
    },
  ],
  moves: ['SATISFIED', 'REOPEN'],
}
