import { sexes } from '@tongzhou/domain/account/id-number'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { personNameRule } from '@tongzhou/domain/fields/person-name'
import { z } from 'zod'
import { fieldWire, typedWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { consents } from '../../kit/consent'
import { dayWire } from '../../kit/wire'

/**
 * 2008 with `mergeable: true` in its data: the person has an account under another mobile; bind with purpose
 * MERGE.
 */
export const verifyIdentity = defineCall({
  name: 'verifyIdentity',
  area: 'account',
  path: '/api/mam-service/account/id_auth',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['customer'],
  summary: '实名认证：姓名与身份证号核验',
  request: z.object({
    customerName: fieldWire(personNameRule),
    idNo: typedWire(idNumberRule({ today: null, adultsOnly: false })),
    idBegin: dayWire.optional(),
    /** 9999-12-31 = 长期. */
    idEnd: dayWire.optional(),
    protocols: consents,
  }),
  response: z.object({
    /** REVIEW: the source does not know the number; a person decides, the account waits (2004). */
    result: z.enum(['PASSED', 'REVIEW']),
    customerName: z.string(),
    idNo: z.string(),
    sex: z.enum(sexes),
    birthDate: dayWire,
    /** The pictures uploaded before say the same: they need not be shown again (R-ACT-2). */
    picturesPassed: z.boolean(),
  }),
  refusals: [
    'STEP_ALREADY_DONE',
    'REAL_NAME_UNDER_REVIEW',
    'PROTOCOL_NOT_ACCEPTED',
    'BAD_REQUEST',
    'ID_NUMBER_INVALID',
    'AGE_NOT_ALLOWED',
    'ID_DATES_INVALID',
    'TOO_MANY_TODAY',
    'NAME_ID_MISMATCH',
    'ID_ALREADY_USED',
    'SYSTEM_BUSY',
  ],
})
