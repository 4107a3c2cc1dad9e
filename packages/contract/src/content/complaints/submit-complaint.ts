import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import {
  aboutStaff,
  complaintCause,
  complaintPictureIds,
  complaintKind,
  complaintOrderNos,
  complaintText,
  complaintView,
  pass,
} from './complaint-shapes'

export const submitComplaint = defineCall({
  name: 'submitComplaint',
  area: 'content',
  path: '/api/mam-service/complaint/submitComplaint',
  method: 'POST',
  body: 'form',
  access: 'optional',
  once: true,
  changes: ['complaint'],
  summary: '提交投诉或建议',
  request: z.object({
    /** Of the form: sent again it is answered alike. */
    draftNo: z.uuid('表单编号不正确'),
    kind: complaintKind,
    cause: complaintCause,
    text: complaintText,
    pictureIds: complaintPictureIds,
    orderNos: complaintOrderNos,
    aboutStaff,
    pass,
  }),
  response: complaintView,
  refusals: ['COMPLAINT_PASS', 'IDEMPOTENCY_CONFLICT', 'COMPLAINT_FULL', 'TOO_MANY_TODAY', 'NOT_FOUND'],
  ownedIds: ['pictureIds', 'orderNos'],
})
