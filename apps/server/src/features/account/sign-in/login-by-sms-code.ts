import { loginBySmsCode } from '@tongzhou/contract/account/sign-in/login-by-sms-code'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import { handleOpen } from '../../../http/handle'
import { rememberNetwork } from '@tongzhou/db/stores/account/login-lock-store'
import { beginSession } from './begin-session'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { loginLock } from './login-by-password'
import { createCustomer, inviterOf, registrationConsents } from './register-customer'

/** Logs in by SMS code. Whether the number has an account is told only after the code proved whose it is. */
export const handler = handleOpen(loginBySmsCode, async (input, context) => {
  const { refuse } = context
  const registers = input.registerIfNew === true
  const consents = registers ? await registrationConsents(context, input.protocols ?? []) : []
  if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
  const code = await checkSmsCode(context, { scene: 'LOGIN', mobile: input.mobile, code: input.authCode })
  if (code.kind === 'refused') return code
  const mobileIndex = context.services.cipher.blindIndex('customer.mobile', input.mobile)
  const known = await findCredentials(context.db, { mobileIndex })
  if (known) {
    await context.transaction((tx) => rememberNetwork(tx, loginLock(context, mobileIndex)))

    return beginSession(context, { customerNo: known.customerNo, isNew: false, way: 'SMS' })
  }
  if (!registers) return refuse('MOBILE_NOT_REGISTERED')
  const inviter = await inviterOf(context, input.inviteCode)
  if (inviter === null) return refuse('INVITE_CODE_UNKNOWN')
  const created = await createCustomer(context, { mobile: input.mobile, inviter, loginHash: null, consents })
  const customerNo = created ?? (await findCredentials(context.db, { mobileIndex }))?.customerNo
  if (!customerNo) return refuse('MOBILE_NOT_REGISTERED')

  const isNew = created !== null

  return beginSession(context, { customerNo, isNew, way: isNew ? 'REGISTER' : 'SMS' })
})
