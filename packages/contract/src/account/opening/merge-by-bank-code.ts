import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { smsCode } from '../../kit/wire'
import { loginAnswer } from '../sign-in/login-answer'

/**
 * The older customer takes over the new login mobile (R-ACC-3); this session goes on as the older customer.
 */
export const mergeByBankCode = defineCall({
  name: 'mergeByBankCode',
  area: 'account',
  path: '/api/mam-service/account/checkBankAuthCodeAndMergeUser',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['customer', 'card'],
  summary: '校验银行验证码，合并到原账户',
  request: z.object({ serialNo: z.string().regex(/^[\w-]{8,40}$/, '请重新获取验证码'), authCode: smsCode }),
  response: loginAnswer,
  refusals: ['MERGE_NOT_POSSIBLE', 'NOT_FOUND', 'BANK_CODE_WRONG', 'BANK_BUSY'],
  ownedIds: ['serialNo'],
})
