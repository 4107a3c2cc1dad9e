import { updateLoginPassword } from '@tongzhou/contract/account/security/update-login-password'
import { findCredentials, setLoginHash } from '@tongzhou/db/stores/account/credential-store'
import { openLock } from '@tongzhou/db/stores/account/login-lock-store'
import { faultSentence } from '@tongzhou/domain/fields/field-rule'
import { newLoginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { handleOpen } from '../../../http/handle'
import { loginMobileOf } from '../../../shared/account/login-mobile'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { renewSession } from '../sign-in/begin-session'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { checkLoginPassword, lockIndexOf, loginAsker } from '../sign-in/login-by-password'

/**
 * Changes by the old password (its failures count on the login lock) or, where none is set, by SMS code. The
 * customer's own number judges the new password after that.
 */
export const handler = handleOpen(updateLoginPassword, async (input, context) => {
  const { refuse, services, customer } = context
  const account = await findCredentials(context.db, { customerNo: customer.customerNo })
  if (!account) throw new Error('a session without its customer')
  const own = services.cipher.of(customer.customerNo)
  // Of a number that is somebody else's now too: he who has it could guess a password made of it.
  const mobile = own.decrypt('customer.mobile', account.mobileCipher)
  const guessable = faultSentence(newLoginPasswordRule({ mobile: '' }), input.newPassword)
  if (guessable !== null) return refuse('PASSWORD_TOO_WEAK', { message: guessable })
  const lockIndex = lockIndexOf(context, account)
  if (account.loginHash === null) {
    const his = loginMobileOf(own, account)
    if (his === null) return refuse('SMS_CODE_WRONG')
    const typed = { scene: 'RESET_LOGIN_PWD', mobile: his, code: input.authCode ?? '' } as const
    const code = await checkSmsCode(context, typed)
    if (code.kind === 'refused') return code
  } else {
    const checked = await checkLoginPassword(context, {
      typedIndex: lockIndex,
      find: () => Promise.resolve(account),
      password: input.oldPassword ?? '',
    })
    if (checked.kind === 'refused') {
      if (checked.reason === 'LOGIN_PASSWORD_WRONG') return refuse('OLD_PASSWORD_WRONG')

      return refuse(checked.reason, checked.data)
    }
  }
  const weakness = faultSentence(newLoginPasswordRule({ mobile }), input.newPassword)
  if (weakness !== null) return refuse('PASSWORD_TOO_WEAK', { message: weakness })
  const asker = loginAsker(context, lockIndex)
  const loginHash = await services.passwords.inTurn(asker, ({ hash }) => hash(input.newPassword))
  await context.transaction(async (tx) => {
    await setLoginHash(tx, customer.customerNo, loginHash)
    await openLock(tx, lockIndex)
    await deleteSessions(tx, customer.customerNo, customer.sessionHash)
  })

  return { sessionToken: await renewSession(context, { customerNo: customer.customerNo, way: 'RENEWED' }) }
})
