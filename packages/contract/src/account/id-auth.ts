import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { consents } from '../kit/consent'
import { dayWire } from '../kit/wire'

/** 2008 with `mergeable: true` in its data: the person has an account under another mobile; bind with purpose MERGE. */
export const idAuth = defineCall({
  area: 'account',
  path: '/api/mam-service/account/id_auth',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '实名认证：姓名与身份证号核验',
  request: z.object({
    customerName: z.string().trim().min(2, '请输入姓名').max(40, '姓名过长'),
    idNo: z.string().trim().min(1, '请输入身份证号').max(24, '身份证号码不正确'),
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
    sex: z.enum(['male', 'female']),
    birthDate: dayWire,
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
