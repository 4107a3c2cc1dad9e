import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import {
  complaintPictureIds,
  complaintMove,
  complaintNo,
  complaintState,
  complaintText,
  complaintView,
  pass,
} from './complaint-shapes'

export const moveComplaint = defineCall({
  name: 'moveComplaint',
  area: 'content',
  path: '/api/mam-service/complaint/moveComplaint',
  method: 'POST',
  body: 'form',
  access: 'optional',
  once: true,
  changes: ['complaint'],
  summary: '补充、撤回、认可或申请复核一件投诉',
  request: z.object({
    complaintNo,
    move: complaintMove,
    /** The state that was seen: what has moved meanwhile is looked at first. */
    state: complaintState,
    /** Needed to supplement and to reopen. */
    text: complaintText.optional(),
    pictureIds: complaintPictureIds,
    pass,
  }),
  response: complaintView,
  refusals: [
    'COMPLAINT_PASS',
    'NOT_FOUND',
    'COMPLAINT_STATE',
    'COMPLAINT_REOPENED',
    'COMPLAINT_TEXT',
    'COMPLAINT_FULL',
    'TOO_MANY_TODAY',
  ],
  ownedIds: ['complaintNo', 'pictureIds'],
})
