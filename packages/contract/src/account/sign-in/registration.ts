import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { inviteCodeRule } from '@tongzhou/domain/fields/invite-code'
import { loginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { fieldWire } from '../../kit/field-wire'
import type { RefusalReason } from '../../kit/refusals'
import { consents } from '../../kit/consent'
import { mobile, smsCode } from '../../kit/wire'

/** The fields of a new login besides the invitation. */
export const registrationFields = {
  mobile,
  authCode: smsCode,
  loginPassword: fieldWire(loginPasswordRule),
  protocols: consents,
}

/** The code of whoever invited a new customer. */
export const inviteCode = fieldWire(optionalField(inviteCodeRule))

/** Why a registration is refused, in check order. */
export const registrationRefusals = [
  'PROTOCOL_NOT_ACCEPTED',
  'PASSWORD_TOO_WEAK',
  'INVITE_CODE_UNKNOWN',
  'SMS_CODE_WRONG',
  'MOBILE_REGISTERED',
] as const satisfies readonly RefusalReason[]
