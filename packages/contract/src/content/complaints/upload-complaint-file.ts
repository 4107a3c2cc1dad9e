import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { uploadedFile } from '../../kit/wire'
import { pass } from './complaint-shapes'

/**
 * A picture for a complaint; one that is attached to nothing within a week is deleted. A visitor's pass comes
 * before the file, of which nothing is read otherwise.
 */
export const uploadComplaintFile = defineCall({
  name: 'uploadComplaintFile',
  area: 'content',
  path: '/api/mam-service/complaint/uploadFile',
  method: 'POST',
  body: 'multipart',
  access: 'optional',
  changes: [],
  summary: '投诉与建议：上传图片',
  request: z.object({ pass, file: uploadedFile }),
  response: z.object({ pictureId: z.string() }),
  refusals: ['COMPLAINT_PASS', 'COMPLAINT_FILES', 'TOO_MANY_TODAY'],
})
