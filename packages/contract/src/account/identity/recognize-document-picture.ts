import { sexes } from '@tongzhou/domain/account/id-number'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, uploadedFile } from '../../kit/wire'
import { idTypeCode } from '../information/related-person'

/**
 * One picture of a passport, a permit (R-ACT-18) or a new ID card (R-ACT-19), kept and read; its id goes into
 * foreignInformation or changeIdentity. A proof of the change is kept and read by persons alone.
 */
export const recognizeDocumentPicture = defineCall({
  name: 'recognizeDocumentPicture',
  area: 'account',
  path: '/api/mam-service/account/foreignImage',
  method: 'POST',
  body: 'multipart',
  access: 'login',
  changes: [],
  summary: '上传证件照片并识别（境外人士认证、身份信息变更）',
  request: z.object({ idType: idTypeCode, side: z.enum(['front', 'back', 'proof']), file: uploadedFile }),
  response: z.object({
    fileId: z.string(),
    /** Each null where it was not read clearly: the customer fills it in, and a person compares. */
    fields: z.object({
      customerName: z.string().nullable(),
      nationality: z.string().nullable(),
      sex: z.enum(sexes).nullable(),
      birthDate: dayWire.nullable(),
      idNo: z.string().nullable(),
      idBegin: dayWire.nullable(),
      idEnd: dayWire.nullable(),
    }),
  }),
  refusals: [
    'DOCUMENT_TYPE_COUNTER',
    'BAD_REQUEST',
    'UPLOAD_UNUSABLE',
    'TOO_MANY_TODAY',
    'OCR_UNREADABLE',
    'SYSTEM_BUSY',
  ],
})
