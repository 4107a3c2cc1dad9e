import { loginBySmsCode } from '@tongzhou/contract/account/sign-in/login-by-sms-code'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import { accept } from '@tongzhou/domain/kernel/decision'
import { handleOpen } from '../../../http/handle'
import { rememberNetwork } from '@tongzhou/db/stores/account/login-lock-store'
import { beginSession } from './begin-session'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { judgeOwner } from './judge-owner'
import { loginLock } from '../../../shared/account/login-lock'
import { createCustomer, inviterOf, registrationConsents } from './register-customer'

/**
 * Logs in by SMS code. Whether the number has an account is told only after the code proved whose it is. A
 * login that nobody used for long asks who is there (R-ACT-6): he proves that he is its owner, or says that
 * it is not his and registers anew with the number; the code stays good for either, and where the number
 * cannot be taken.
 */
export const handler = handleOpen(loginBySmsCode, async (input, context) => {
  const { refuse } = context
  const registers = input.registerIfNew === true
  const consents = registers ? await registrationConsents(context, input.protocols ?? []) : []
  if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
  const mobileIndex = context.services.cipher.blindIndex('customer.mobile', input.mobile)
  const isStranger = registers && input.notMine === true
  const typed = { scene: 'LOGIN', mobile: input.mobile, code: input.authCode } as const
  const code = await checkSmsCode(context, typed, async (tx) => {
    const known = await findCredentials(tx, { mobileIndex })
    if (!known) return accept(null)
    if (!isStranger) return judgeOwner(tx, context, { ...known, idTail: input.idTail })
    const owner = await judgeOwner(tx, context, { ...known, idTail: undefined })

    return owner.kind === 'accepted' ? refuse('MOBILE_KEPT') : accept(null)
  })
  if (code.kind === 'refused') return code
  const known = await findCredentials(context.db, { mobileIndex })
  if (known && !isStranger) {
    await context.transaction((tx) => rememberNetwork(tx, loginLock(context, mobileIndex)))

    return beginSession(context, { customerNo: known.customerNo, isNew: false, way: 'SMS' })
  }
  if (!registers) return refuse('MOBILE_NOT_REGISTERED')
  const inviter = await inviterOf(context, input.inviteCode)
  if (inviter === null) return refuse('INVITE_CODE_UNKNOWN')
  const takenFrom = known?.customerNo ?? null
  const made = { mobile: input.mobile, inviter, loginHash: null, consents, takenFrom }
  const created = await createCustomer(context, made)
  const customerNo = created ?? (await findCredentials(context.db, { mobileIndex }))?.customerNo
  // Its owner used it between the code and this: the number stays his.
  if (created === null && takenFrom !== null) return refuse('MOBILE_KEPT')
  if (!customerNo) return refuse('MOBILE_NOT_REGISTERED')

  const isNew = created !== null

  return beginSession(context, { customerNo, isNew, way: isNew ? 'REGISTER' : 'SMS' })
})
