import { updateTradePassword } from '@tongzhou/contract/account/update-trade-password'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { findCards } from '@tongzhou/db/stores/card-store'
import { findCredentials } from '@tongzhou/db/stores/credential-store'
import { findIdentity } from '@tongzhou/db/stores/identity-store'
import { lastTradeHashes, setTradeHash } from '@tongzhou/db/stores/trade-password-store'
import { cleanCardNumber } from '@tongzhou/domain/account/bank-card-number'
import { tradePasswordFault } from '@tongzhou/domain/account/password-rules'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { SessionCustomer } from '../../http/session-customer'
import { handleOpen } from '../../http/handle'
import { deleteSessions } from '@tongzhou/db/stores/session-store'
import { deleteTradeTickets } from '@tongzhou/db/stores/trade-ticket-store'
import type { AccountContext } from '../../shared/account-context'
import { renewSession } from './begin-session'
import { checkSmsCode } from './check-sms-code'
import { ownMobile } from '../../shared/messages/own-mobile'
import { tradePasswordMessage } from './password-messages'
import { verifyTradePassword } from './verify-trade-password'

type Input = CallInput<typeof updateTradePassword>
type Known = { mobile: string; idNumber: string | null; cardNumbers: string[]; birthDate: Birth }
type Birth = NonNullable<Awaited<ReturnType<typeof findIdentity>>>['birthDate'] | null

/** Sets, changes or resets; the new password is judged first, so nothing is used up by a weak one. */
export const handler = handleOpen(updateTradePassword, async (input, context) => {
  const { customer, services, refuse: answer } = context
  const credentials = await findCredentials(context.db, { customerNo: customer.customerNo })
  if (!credentials) throw new Error('a session without its customer')
  const known = await knownNumbers(context, customer, credentials.mobileCipher)
  if (known.cardNumbers.length === 0 && credentials.tradeHash === null) return answer('STEP_NOT_READY')
  if (input.mode === 'SET' && credentials.tradeHash !== null) return answer('STEP_ALREADY_DONE')
  if (input.mode !== 'SET' && credentials.tradeHash === null) return answer('TRADE_PASSWORD_NOT_SET')
  const usedBefore = await isUsedBefore(context, customer.customerNo, input.newPassword)
  const fault = tradePasswordFault(input.newPassword, { ...known, usedBefore })
  if (fault) return answer('PASSWORD_TOO_WEAK', { message: tradePasswordMessage(fault) })
  const proven = await prove(context, customer, { input, known })
  if (proven.kind === 'refused') return proven
  const hash = await services.passwords.hash(input.newPassword)
  await context.transaction(async (tx) => {
    await setTradeHash(tx, { customerNo: customer.customerNo, hash, now: context.now })
    await deleteTradeTickets(tx, customer.customerNo)
    await deleteSessions(tx, customer.customerNo, customer.sessionHash)
  })

  return { sessionToken: await renewSession(context, customer.customerNo) }
})

async function knownNumbers(
  context: AccountContext,
  customer: SessionCustomer,
  mobileCipher: Buffer,
): Promise<Known> {
  const { cipher } = context.services
  const identity = await findIdentity(context.db, customer.customerNo)
  const cards = await findCards(context.db, customer.customerNo)

  return {
    mobile: cipher.decrypt('customer.mobile', mobileCipher),
    idNumber: identity ? cipher.decrypt('identity.number', identity.idCipher) : null,
    birthDate: identity?.birthDate ?? null,
    cardNumbers: cards.map((card) => cipher.decrypt('card.number', card.cardCipher)),
  }
}

async function isUsedBefore(context: AccountContext, customerNo: string, password: string): Promise<boolean> {
  for (const hash of await lastTradeHashes(context.db, customerNo)) {
    if (await context.services.passwords.verify(hash, password)) return true
  }

  return false
}

type ProofRefusals =
  | 'BAD_REQUEST'
  | 'SMS_CODE_WRONG'
  | 'NAME_ID_MISMATCH'
  | 'CARD_NOT_FOUND'
  | 'TRADE_PASSWORD_NOT_SET'
  | 'TRADE_PASSWORD_LOCKED'
  | 'TRADE_PASSWORD_WRONG'

/** CHANGE by the old password; RESET by full ID number, newest card and the code sent to its reserved mobile. */
async function prove(
  context: AccountContext,
  customer: SessionCustomer,
  facts: { input: Input; known: Known },
): Promise<Decision<null, ProofRefusals>> {
  const { input, known } = facts
  if (input.mode === 'SET') return accept(null)
  if (input.mode === 'CHANGE') {
    if (!input.oldPassword)
      return refuse('BAD_REQUEST', { message: '请输入原交易密码', field: 'oldPassword' })

    return verifyTradePassword(context, { customerNo: customer.customerNo, password: input.oldPassword })
  }
  const mobile = await ownMobile(context, 'RESET_TRADE_PWD')
  const typed = { scene: 'RESET_TRADE_PWD', mobile, code: input.authCode ?? '' } as const
  const code = await checkSmsCode(context, typed)
  if (code.kind === 'refused') return code
  const idNo = (input.idNo ?? '').replace(/\s/g, '').toUpperCase()
  if (known.idNumber === null || idNo !== known.idNumber) return refuse('NAME_ID_MISMATCH')
  const newest = known.cardNumbers[0]
  if (newest === undefined || cleanCardNumber(input.cardNo ?? '') !== newest) return refuse('CARD_NOT_FOUND')

  return accept(null)
}
