import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire, mobile, smsCode } from '../../kit/wire'

export const complaintPass = defineCall({
  name: 'complaintPass',
  area: 'content',
  path: '/api/mam-service/complaint/complaintPass',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '没有账户时，凭手机号和验证码提交或查询投诉与建议、转人工',
  request: z.object({ mobile, authCode: smsCode }),
  response: z.object({
    /** Sent with the other calls of complaints, and with those of a case with a person. */
    pass: z.string(),
    /** Real time. */
    until: instantWire,
    /** Masked. */
    mobile: z.string(),
  }),
  refusals: ['SMS_CODE_WRONG'],
})
