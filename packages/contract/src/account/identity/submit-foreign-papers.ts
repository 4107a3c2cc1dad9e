import { sexes } from '@tongzhou/domain/account/id-number'
import { foreignNameRule } from '@tongzhou/domain/fields/foreign-name'
import { foreignNumberRule } from '@tongzhou/domain/fields/foreign-number'
import { nationalityRule } from '@tongzhou/domain/fields/personal-codes'
import { z } from 'zod'
import { consents } from '../../kit/consent'
import { defineCall } from '../../kit/define-call'
import { fieldWire, typedWire } from '../../kit/field-wire'
import { dayWire, jsonField } from '../../kit/wire'
import { idTypeCode } from '../information/related-person'

/**
 * R-ACT-18: the real name of a person from abroad. What differs from the passport's machine-readable zone is
 * a fault at its field; the rest is for two persons, within one working day.
 */
export const submitForeignPapers = defineCall({
  name: 'submitForeignPapers',
  area: 'account',
  path: '/api/mam-service/account/foreignInformation',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['customer', 'information'],
  summary: '境外人士认证：提交证件信息',
  request: z.object({
    idType: idTypeCode,
    customerName: fieldWire(foreignNameRule),
    /** Three letters (ISO 3166-1), as on the document. */
    nationality: fieldWire(nationalityRule),
    sex: z.enum(sexes, '请选择性别'),
    birthDate: dayWire,
    /** Judged by the rule of its document. */
    idNo: typedWire(foreignNumberRule({ document: '6', today: null })),
    idBegin: dayWire,
    /** 9999-12-31 = 长期. */
    idEnd: dayWire,
    /** Of recognizeDocumentPicture; a picture that is not one's own is not there. */
    fileIds: jsonField(z.array(z.uuid()).max(4)),
    protocols: consents,
  }),
  response: z.object({ result: z.enum(['REVIEW']), dueOn: dayWire }),
  refusals: [
    'STEP_ALREADY_DONE',
    'REAL_NAME_UNDER_REVIEW',
    'PROTOCOL_NOT_ACCEPTED',
    'DOCUMENT_TYPE_COUNTER',
    'BAD_REQUEST',
    'AGE_NOT_ALLOWED',
    'ID_DATES_INVALID',
    'TOO_MANY_TODAY',
    'ID_ALREADY_USED',
  ],
})
