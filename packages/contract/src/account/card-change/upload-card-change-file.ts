import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { uploadedFile } from '../../kit/wire'
import { cardChangePaper } from './card-change-view'

/** A paper of a review; one that is attached to nothing within a week is deleted. */
export const uploadCardChangeFile = defineCall({
  name: 'uploadCardChangeFile',
  area: 'account',
  path: '/api/mam-service/account/changeBankCard/uploadFile',
  method: 'POST',
  body: 'multipart',
  access: 'login',
  changes: [],
  summary: '更换银行卡：上传资料照片',
  request: z.object({ kind: cardChangePaper, file: uploadedFile }),
  response: z.object({ fileId: z.string() }),
  refusals: ['UPLOAD_UNUSABLE', 'TOO_MANY_TODAY'],
})
