import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, uploadedFile } from '../../kit/wire'

/** What the pictures say before anything is on file, in full: the customer checks and corrects it. */
const documentReading = z.object({
  customerName: z.string().nullable(),
  idNo: z.string().nullable(),
  issuer: z.string().nullable(),
  idBegin: dayWire.nullable(),
  idEnd: dayWire.nullable(),
})

export const recognizeIdPicture = defineCall({
  name: 'recognizeIdPicture',
  area: 'account',
  path: '/api/mam-service/account/checkUploadOcr',
  method: 'POST',
  body: 'multipart',
  access: 'login',
  changes: ['customer'],
  summary: '上传身份证照片并识别',
  request: z.object({ front: uploadedFile, back: uploadedFile }),
  response: z.object({
    /**
     * REVIEW: a person looks at the photos within one working day. READ: not real-named yet; id_auth with
     * what was read completes this step as well (R-ACT-2).
     */
    result: z.enum(['PASSED', 'REVIEW', 'READ']),
    customerName: z.string().nullable(),
    idNo: z.string().nullable(),
    issuer: z.string().nullable(),
    idBegin: dayWire.nullable(),
    idEnd: dayWire.nullable(),
    /** Only with READ; each null where it was not read clearly. */
    reading: documentReading.nullable(),
  }),
  refusals: [
    'REAL_NAME_UNDER_REVIEW',
    'DOCUMENT_TYPE_COUNTER',
    'UPLOAD_UNUSABLE',
    'TOO_MANY_TODAY',
    'OCR_UNREADABLE',
    'OCR_MISMATCH',
    'ID_DATES_INVALID',
    'SYSTEM_BUSY',
  ],
})
