import { resetLoginPassword } from '@tongzhou/contract/account/sign-in/reset-login-password'
import { findCredentials, setLoginHash } from '@tongzhou/db/stores/account/credential-store'
import { openLock } from '@tongzhou/db/stores/account/login-lock-store'
import { faultSentence } from '@tongzhou/domain/fields/field-rule'
import { newLoginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { accept } from '@tongzhou/domain/kernel/decision'
import { handleOpen } from '../../../http/handle'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { judgeOwner } from './judge-owner'
import { loginAsker } from './login-by-password'

/**
 * Resets by SMS code, opens the lock and ends every session. An unknown number never got a code: its answer
 * is "wrong code". Of a login that nobody used for long the owner is to be proven first (R-ACT-6).
 */
export const handler = handleOpen(resetLoginPassword, async (input, context) => {
  const { refuse, services } = context
  const weakness = faultSentence(newLoginPasswordRule({ mobile: input.mobile }), input.newPassword)
  if (weakness !== null) return refuse('PASSWORD_TOO_WEAK', { message: weakness })
  const typed = { scene: 'RESET_LOGIN_PWD', mobile: input.mobile, code: input.authCode } as const
  const mobileIndex = services.cipher.blindIndex('customer.mobile', input.mobile)
  const code = await checkSmsCode(context, typed, async (tx) => {
    const known = await findCredentials(tx, { mobileIndex })

    return known ? judgeOwner(tx, context, { ...known, idTail: input.idTail }) : accept(null)
  })
  if (code.kind === 'refused') return code
  const account = await findCredentials(context.db, { mobileIndex })
  if (!account) return refuse('SMS_CODE_WRONG')
  const asker = loginAsker(context, mobileIndex)
  const loginHash = await services.passwords.inTurn(asker, ({ hash }) => hash(input.newPassword))
  await context.transaction(async (tx) => {
    await setLoginHash(tx, account.customerNo, loginHash)
    await openLock(tx, mobileIndex)
    await deleteSessions(tx, account.customerNo, null)
  })

  return {}
})
