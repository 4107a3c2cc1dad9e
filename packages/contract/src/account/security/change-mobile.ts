import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { mobile, smsCode } from '../../kit/wire'
import { verifyTicket } from './verification'

/**
 * The login mobile becomes another one, of which a code proves that the customer has it (R-ACT-20). Whether
 * somebody else has an account by it is told after that proof only.
 */
export const changeMobile = defineCall({
  name: 'changeMobile',
  area: 'account',
  path: '/api/mam-service/account/changeMobile',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['customer', 'session'],
  summary: '更换登录手机号：其他登录退出，24 小时内不能快速取现',
  request: z.object({
    newMobile: mobile,
    /** Of scene CHANGE_MOBILE, sent to the new number. */
    authCode: smsCode,
    /** CHANGE_MOBILE while the old number is at hand, MOBILE_LOST when it is not. */
    purpose: z.enum(['CHANGE_MOBILE', 'MOBILE_LOST']),
    verifyTicket,
  }),
  response: z.object({ sessionToken: z.string().nullable() }),
  refusals: [
    'VERIFICATION_NEEDED',
    'REAL_NAME_UNDER_REVIEW',
    'MOBILE_UNCHANGED',
    'SMS_CODE_WRONG',
    'MOBILE_IN_USE',
  ],
})
