import { forgetLoginPassword } from '@tongzhou/contract/account/forget-login-password'
import { findCredentials, setLoginHash } from '@tongzhou/db/stores/credential-store'
import { openLock } from '@tongzhou/db/stores/login-lock-store'
import { loginPasswordFault } from '@tongzhou/domain/account/password-rules'
import { handleOpen } from '../../http/handle'
import { deleteSessions } from '@tongzhou/db/stores/session-store'
import { checkSmsCode } from './check-sms-code'
import { loginPasswordMessage } from './password-messages'

/** Resets by SMS code, opens the lock and ends every session. An unknown number never got a code: its answer is "wrong code". */
export const handler = handleOpen(forgetLoginPassword, async (input, context) => {
  const { refuse, services } = context
  const fault = loginPasswordFault(input.newPassword, { mobile: input.mobile })
  if (fault) return refuse('PASSWORD_TOO_WEAK', { message: loginPasswordMessage(fault) })
  const typed = { scene: 'RESET_LOGIN_PWD', mobile: input.mobile, code: input.authCode } as const
  const code = await checkSmsCode(context, typed)
  if (code.kind === 'refused') return code
  const mobileIndex = services.cipher.blindIndex('customer.mobile', input.mobile)
  const account = await findCredentials(context.db, { mobileIndex })
  if (!account) return refuse('SMS_CODE_WRONG')
  const hash = await services.passwords.hash(input.newPassword)
  await context.transaction(async (tx) => {
    await setLoginHash(tx, account.customerNo, hash)
    await openLock(tx, mobileIndex)
    await deleteSessions(tx, account.customerNo, null)
  })

  return {}
})
