import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { verificationProgress, verificationPurpose, typedVerificationWay } from './verification'

/** One proof of a purpose; the last one that was missing answers the ticket (R-ACT-4, R-ACT-5). */
export const verifyUser = defineCall({
  name: 'verifyUser',
  area: 'account',
  path: '/api/mam-service/account/verifyUser',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['customer'],
  summary: '身份验证：提交一项验证，全部通过后取得一次性凭证',
  request: z.object({
    purpose: verificationPurpose,
    way: typedVerificationWay,
    /** Trade password, SMS code, the bank's code or the full ID number. */
    proof: z.string().trim().min(1, '请填写验证信息').max(24, '验证信息过长'),
    /** Which code of the bank (sendVerificationBankCode). */
    serialNo: z.uuid('请先获取银行验证码').optional(),
  }),
  response: verificationProgress,
  refusals: ['NOT_FOUND', 'TRADE_PASSWORD_LOCKED', 'VERIFICATION_WRONG', 'BANK_BUSY'],
  ownedIds: ['serialNo'],
})
