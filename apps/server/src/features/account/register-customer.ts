import { findCredentials, insertCustomer } from '@tongzhou/db/stores/credential-store'
import { insertConsents } from '@tongzhou/db/stores/consent-store'
import { loginPasswordFault } from '@tongzhou/domain/account/password-rules'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { acceptedProtocols } from '../../shared/consents'
import type { AccountContext } from '../../shared/account-context'
import { checkSmsCode } from './check-sms-code'
import { loginPasswordMessage } from './password-messages'

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

/** Registers by mobile code and password; checks what costs nothing before the code is used up. */
export async function registerCustomer(
  context: AccountContext,
  input: Registration,
): Promise<Decision<string, Refusals>> {
  const consents = await registrationConsents(context, input.protocols)
  if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
  const fault = loginPasswordFault(input.loginPassword, { mobile: input.mobile })
  if (fault) return refuse('PASSWORD_TOO_WEAK', { message: loginPasswordMessage(fault) })
  if (!(await isInviteKnown(context, input.inviteCode))) return refuse('INVITE_CODE_UNKNOWN')
  const code = await checkSmsCode(context, {
    scene: 'REGISTER',
    mobile: input.mobile,
    code: input.authCode,
  })
  if (code.kind === 'refused') return code
  const loginHash = await context.services.passwords.hash(input.loginPassword)
  const customerNo = await createCustomer(context, { ...input, loginHash, consents })

  return customerNo === null ? refuse('MOBILE_REGISTERED') : accept(customerNo)
}

/** The texts a new customer must have agreed to, or null. */
export function registrationConsents(
  context: AccountContext,
  given: readonly { id: string; version: number }[],
) {
  return acceptedProtocols(context.db, { businessTypes: ['REGISTER'], given, now: context.now })
}

/** An invitation is the customer number of the one who invites; none is fine. */
export async function isInviteKnown(
  context: AccountContext,
  inviteCode: string | undefined,
): Promise<boolean> {
  if (!inviteCode) return true

  return (await findCredentials(context.db, { customerNo: inviteCode })) !== null
}

/** The rows of a new customer; null when the mobile has an open account. */
export function createCustomer(
  context: AccountContext,
  customer: {
    mobile: string
    loginHash: string | null
    inviteCode?: string | undefined
    consents: readonly { id: string; version: number }[]
  },
): Promise<string | null> {
  const { cipher } = context.services

  return context.transaction(async (tx) => {
    const customerNo = await insertCustomer(tx, {
      mobileIndex: cipher.blindIndex('customer.mobile', customer.mobile),
      mobileCipher: cipher.encrypt('customer.mobile', customer.mobile),
      loginHash: customer.loginHash,
      channelCode: context.channelCode,
      inviteCode: customer.inviteCode ? customer.inviteCode : null,
      now: context.now,
    })
    if (customerNo) {
      await insertConsents(tx, { customerNo, protocols: customer.consents, now: context.now })
    }

    return customerNo
  })
}
