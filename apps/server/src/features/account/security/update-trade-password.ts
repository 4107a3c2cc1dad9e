import { updateTradePassword } from '@tongzhou/contract/account/security/update-trade-password'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { lastTradeHashes, setTradeHash } from '@tongzhou/db/stores/account/trade-password-store'
import { faultSentence } from '@tongzhou/domain/fields/field-rule'
import {
  NOTHING_KNOWN,
  type TradePasswordFacts,
  newTradePasswordRule,
} from '@tongzhou/domain/fields/trade-password'
import { readIdNumber } from '@tongzhou/domain/account/id-number'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { handleOpen } from '../../../http/handle'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { deleteTradeTickets } from '@tongzhou/db/stores/account/trade-ticket-store'
import type { AccountContext } from '../../../shared/account/account-context'
import { renewSession } from '../sign-in/begin-session'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { ownMobile } from '../../../shared/messages/own-mobile'
import { tradeAsker, verifyTradePassword } from './verify-trade-password'

type Input = CallInput<typeof updateTradePassword>
type Known = { mobile: string; idNumber: string | null; cardNumbers: string[]; birthDate: Birth }
type Birth = NonNullable<Awaited<ReturnType<typeof findIdentity>>>['birthDate'] | null

/**
 * Sets, changes or resets. Before the proof the new password is judged by the request alone, so that a
 * weak one uses nothing up; by what is stored of the customer only after it, or the answers would tell it
 * piece by piece.
 */
export const handler = handleOpen(updateTradePassword, async (input, context) => {
  const { customer, services, refuse: answer } = context
  const credentials = await findCredentials(context.db, { customerNo: customer.customerNo })
  if (!credentials) throw new Error('a session without its customer')
  const known = await knownNumbers(context, customer, credentials.mobileCipher)
  if (known.cardNumbers.length === 0 && credentials.tradeHash === null) return answer('STEP_NOT_READY')
  if (input.mode === 'SET' && credentials.tradeHash !== null) return answer('STEP_ALREADY_DONE')
  if (input.mode !== 'SET' && credentials.tradeHash === null) return answer('TRADE_PASSWORD_NOT_SET')
  const guessable = faultSentence(newTradePasswordRule(typedFacts(input, context.day)), input.newPassword)
  if (guessable !== null) return answer('PASSWORD_TOO_WEAK', { message: guessable })
  const proven = await prove(context, customer, { input, known })
  if (proven.kind === 'refused') return proven
  const usedBefore = await isUsedBefore(context, customer.customerNo, input.newPassword)
  const weakness = faultSentence(newTradePasswordRule({ ...known, usedBefore }), input.newPassword)
  if (weakness !== null) return answer('PASSWORD_TOO_WEAK', { message: weakness })
  const asker = tradeAsker(context, customer.customerNo)
  const tradeHash = await services.passwords.inTurn(asker, ({ hash }) => hash(input.newPassword))
  await context.transaction(async (tx) => {
    await setTradeHash(tx, { customerNo: customer.customerNo, hash: tradeHash, now: context.now })
    await deleteTradeTickets(tx, customer.customerNo)
    await deleteSessions(tx, customer.customerNo, customer.sessionHash)
  })

  return { sessionToken: await renewSession(context, { customerNo: customer.customerNo, way: 'RENEWED' }) }
})

/** The numbers that the request itself names (a reset): by them a new password costs no code. */
function typedFacts({ idNo, cardNo }: Input, day: Day): TradePasswordFacts {
  const reading = idNo === undefined ? null : readIdNumber(idNo, day)

  return {
    ...NOTHING_KNOWN,
    idNumber: idNo ?? null,
    birthDate: reading?.valid === true ? reading.id.birthDate : null,
    cardNumbers: cardNo === undefined ? [] : [cardNo],
  }
}

async function knownNumbers(
  context: AccountContext,
  customer: SessionCustomer,
  mobileCipher: Buffer,
): Promise<Known> {
  const own = context.services.cipher.of(customer.customerNo)
  const identity = await findIdentity(context.db, customer.customerNo)
  const cards = await findCards(context.db, customer.customerNo)

  return {
    // Of a number that is somebody else's now too: he who has it could guess a password made of it.
    mobile: own.decrypt('customer.mobile', mobileCipher),
    idNumber: identity ? own.decrypt('identity.number', identity.idCipher) : null,
    birthDate: identity?.birthDate ?? null,
    cardNumbers: cards.map((card) => own.decrypt('card.number', card.cardCipher)),
  }
}

async function isUsedBefore(context: AccountContext, customerNo: string, password: string): Promise<boolean> {
  return context.services.passwords.inTurn(tradeAsker(context, customerNo), async ({ verify }) => {
    for (const hash of await lastTradeHashes(context.db, customerNo))
      if (await verify(hash, password)) return true

    return false
  })
}

type ProofRefusals =
  | 'SMS_CODE_WRONG'
  | 'NAME_ID_MISMATCH'
  | 'CARD_NOT_FOUND'
  | 'TRADE_PASSWORD_NOT_SET'
  | 'TRADE_PASSWORD_LOCKED'
  | 'TRADE_PASSWORD_WRONG'

/**
 * CHANGE by the old password, and none is a wrong one; RESET by full ID number, newest card and the code
 * sent to its reserved mobile.
 */
async function prove(
  context: AccountContext,
  customer: SessionCustomer,
  facts: { input: Input; known: Known },
): Promise<Decision<null, ProofRefusals>> {
  const { input, known } = facts
  if (input.mode === 'SET') return accept(null)
  if (input.mode === 'CHANGE') {
    const attempt = { customerNo: customer.customerNo, password: input.oldPassword ?? '' }

    return verifyTradePassword(context, attempt)
  }
  const mobile = await ownMobile(context, 'RESET_TRADE_PWD')
  if (mobile === null) return refuse('SMS_CODE_WRONG')
  const typed = { scene: 'RESET_TRADE_PWD', mobile, code: input.authCode ?? '' } as const
  const code = await checkSmsCode(context, typed)
  if (code.kind === 'refused') return code
  if (known.idNumber === null || input.idNo !== known.idNumber) return refuse('NAME_ID_MISMATCH')
  const newest = known.cardNumbers[0]
  if (newest === undefined || input.cardNo !== newest) return refuse('CARD_NOT_FOUND')

  return accept(null)
}
