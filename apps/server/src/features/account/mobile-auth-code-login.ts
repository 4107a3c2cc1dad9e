import { mobileAuthCodeLogin } from '@tongzhou/contract/account/mobile-auth-code-login'
import { findCredentials } from '@tongzhou/db/stores/credential-store'
import { handleOpen } from '../../http/handle'
import { beginSession } from './begin-session'
import { checkSmsCode } from './check-sms-code'
import { createCustomer, isInviteKnown, registrationConsents } from './register-customer'

/** Logs in by SMS code. Whether the number has an account is told only after the code proved whose it is. */
export const handler = handleOpen(mobileAuthCodeLogin, async (input, context) => {
  const { refuse } = context
  const registers = input.registerIfNew === true
  const consents = registers ? await registrationConsents(context, input.protocols ?? []) : []
  if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
  if (registers && !(await isInviteKnown(context, input.inviteCode))) return refuse('INVITE_CODE_UNKNOWN')
  const code = await checkSmsCode(context, { scene: 'LOGIN', mobile: input.mobile, code: input.authCode })
  if (code.kind === 'refused') return code
  const mobileIndex = context.services.cipher.blindIndex('customer.mobile', input.mobile)
  const known = await findCredentials(context.db, { mobileIndex })
  if (known) return beginSession(context, { customerNo: known.customerNo, isNew: false })
  if (!registers) return refuse('MOBILE_NOT_REGISTERED')
  const created = await createCustomer(context, { ...input, loginHash: null, consents })
  const customerNo = created ?? (await findCredentials(context.db, { mobileIndex }))?.customerNo
  if (!customerNo) return refuse('MOBILE_NOT_REGISTERED')

  return beginSession(context, { customerNo, isNew: created !== null })
})
