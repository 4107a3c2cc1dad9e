import { updateLoginPassword } from '@tongzhou/contract/account/update-login-password'
import { findCredentials, setLoginHash } from '@tongzhou/db/stores/credential-store'
import { openLock } from '@tongzhou/db/stores/login-lock-store'
import { loginPasswordFault } from '@tongzhou/domain/account/password-rules'
import { handleOpen } from '../../http/handle'
import { deleteSessions } from '@tongzhou/db/stores/session-store'
import { renewSession } from './begin-session'
import { checkSmsCode } from './check-sms-code'
import { checkLoginPassword } from './login-by-password'
import { loginPasswordMessage } from './password-messages'

/** Changes by the old password (its failures count on the login lock) or, where none is set, by SMS code. */
export const handler = handleOpen(updateLoginPassword, async (input, context) => {
  const { refuse, services, customer } = context
  const account = await findCredentials(context.db, { customerNo: customer.customerNo })
  if (!account) throw new Error('a session without its customer')
  const mobile = services.cipher.decrypt('customer.mobile', account.mobileCipher)
  const fault = loginPasswordFault(input.newPassword, { mobile })
  if (fault) return refuse('PASSWORD_TOO_WEAK', { message: loginPasswordMessage(fault) })
  if (account.loginHash === null) {
    const typed = { scene: 'RESET_LOGIN_PWD', mobile, code: input.authCode ?? '' } as const
    const code = await checkSmsCode(context, typed)
    if (code.kind === 'refused') return code
  } else {
    const old = { account, accountIndex: account.mobileIndex, password: input.oldPassword ?? '' }
    const checked = await checkLoginPassword(context, old)
    if (checked.kind === 'refused') {
      return checked.reason === 'LOGIN_LOCKED'
        ? refuse('LOGIN_LOCKED', checked.data)
        : refuse('OLD_PASSWORD_WRONG')
    }
  }
  const hash = await services.passwords.hash(input.newPassword)
  await context.transaction(async (tx) => {
    await setLoginHash(tx, customer.customerNo, hash)
    await openLock(tx, account.mobileIndex)
    await deleteSessions(tx, customer.customerNo, customer.sessionHash)
  })

  return { sessionToken: await renewSession(context, customer.customerNo) }
})
