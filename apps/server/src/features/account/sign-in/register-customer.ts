import { findCredentials, insertCustomer } from '@tongzhou/db/stores/account/credential-store'
import { rememberNetwork } from '@tongzhou/db/stores/account/login-lock-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { faultSentence } from '@tongzhou/domain/fields/field-rule'
import { newLoginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { acceptedProtocols } from '../../../shared/account/consents'
import type { AccountContext } from '../../../shared/account/account-context'
import { loginLock } from '../../../shared/account/login-lock'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { loginAsker } from './login-by-password'
import { takeMobile } from './take-mobile'

export interface Registration {
  readonly mobile: string
  readonly authCode: string
  readonly loginPassword: string
  readonly inviteCode?: string | undefined
  readonly protocols: readonly { id: string; version: number }[]
}

type Refusals =
  | 'PROTOCOL_NOT_ACCEPTED'
  | 'PASSWORD_TOO_WEAK'
  | 'INVITE_CODE_UNKNOWN'
  | 'SMS_CODE_WRONG'
  | 'MOBILE_REGISTERED'

/**
 * Registers by mobile code and password. What the request alone shows is judged before the code is used
 * up; who is registered, and who invites, is told only to whom the number belongs.
 */
export async function registerCustomer(
  context: AccountContext,
  input: Registration,
): Promise<Decision<string, Refusals>> {
  const consents = await registrationConsents(context, input.protocols)
  if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
  const weakness = faultSentence(newLoginPasswordRule({ mobile: input.mobile }), input.loginPassword)
  if (weakness !== null) return refuse('PASSWORD_TOO_WEAK', { message: weakness })
  const code = await checkSmsCode(context, {
    scene: 'REGISTER',
    mobile: input.mobile,
    code: input.authCode,
  })
  if (code.kind === 'refused') return code
  const inviter = await inviterOf(context, input.inviteCode)
  if (inviter === null) return refuse('INVITE_CODE_UNKNOWN')
  const asker = loginAsker(context, context.services.cipher.blindIndex('customer.mobile', input.mobile))
  const loginHash = await context.services.passwords.inTurn(asker, ({ hash }) => hash(input.loginPassword))
  const customerNo = await createCustomer(context, { mobile: input.mobile, inviter, loginHash, consents })

  return customerNo === null ? refuse('MOBILE_REGISTERED') : accept(customerNo)
}

/** The texts a new customer must have agreed to, or null. */
export function registrationConsents(
  context: AccountContext,
  given: readonly { id: string; version: number }[],
) {
  return acceptedProtocols(context.db, { businessTypes: ['REGISTER'], given, now: context.now })
}

/** The customer whose invitation this is; undefined without one, null when it is nobody's. */
export async function inviterOf(
  context: AccountContext,
  inviteCode: string | undefined,
): Promise<string | null | undefined> {
  if (!inviteCode) return undefined

  return (await findCredentials(context.db, { invitation: inviteCode.toUpperCase() }))?.customerNo ?? null
}

/**
 * The rows of a new customer; null when the mobile has an open account. `takenFrom` is the login that the
 * number leaves first, because it is no longer of its owner (R-ACT-6).
 */
export function createCustomer(
  context: AccountContext,
  customer: {
    mobile: string
    loginHash: string | null
    inviter: string | undefined
    consents: readonly { id: string; version: number }[]
    takenFrom?: string | null
  },
): Promise<string | null> {
  const { cipher } = context.services
  const mobileIndex = cipher.blindIndex('customer.mobile', customer.mobile)

  return context.transaction(async (tx) => {
    const from = customer.takenFrom ?? null
    const taking = { customerNo: from ?? '', mobile: customer.mobile, mobileIndex }
    if (from !== null && !(await takeMobile(tx, context, taking))) return null
    const customerNo = await insertCustomer(tx, {
      mobileIndex,
      mobileCipher: (no) => cipher.of(no).encrypt('customer.mobile', customer.mobile),
      loginHash: customer.loginHash,
      channelCode: context.channelCode,
      inviter: customer.inviter ?? null,
      now: context.now,
    })
    if (customerNo) {
      await rememberNetwork(tx, loginLock(context, mobileIndex))
      await insertConsents(tx, { customerNo, protocols: customer.consents, now: context.now })
    }

    return customerNo
  })
}
