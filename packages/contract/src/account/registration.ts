import { z } from 'zod'
import type { RefusalReason } from '../kit/refusals'
import { consents } from '../kit/consent'
import { mobile, smsCode } from '../kit/wire'

/** The fields of a new login besides the invitation. */
export const registrationFields = {
  mobile,
  authCode: smsCode,
  loginPassword: z.string().min(1, '请输入登录密码').max(64, '登录密码过长'),
  protocols: consents,
}

/** The code of whoever invited a new customer. */
export const inviteCode = z.string().trim().max(32, '邀请码过长')

/** Why a registration is refused, in check order. */
export const registrationRefusals = [
  'PROTOCOL_NOT_ACCEPTED',
  'PASSWORD_TOO_WEAK',
  'INVITE_CODE_UNKNOWN',
  'SMS_CODE_WRONG',
  'MOBILE_REGISTERED',
] as const satisfies readonly RefusalReason[]
