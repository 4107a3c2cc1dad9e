import { type SigningPurpose, insertSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../../../shared/account/account-context'
import { acceptedProtocols } from '../../../shared/account/consents'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { countTry } from '../security/daily-tries'
import { RESEND_SECONDS, signingHolder, startSigning } from './start-signing'

/** Codes for signing a bound card that a customer may ask for in a day (real time). */
const MOST_CODES_A_DAY = 20

/** What the two ways of signing a bound card are for: the first contract, or one in place of an ended one. */
const statesOf = { SIGN: 'UNSIGNED', RESIGN: 'RESIGN_NEEDED' } as const satisfies Partial<
  Record<SigningPurpose, string>
>

type Refusals =
  | 'STEP_NOT_READY'
  | 'REAL_NAME_UNDER_REVIEW'
  | 'ACCOUNT_FROZEN'
  | 'ACCOUNT_CLOSING'
  | 'CARD_NOT_FOUND'
  | 'STEP_ALREADY_DONE'
  | 'PROTOCOL_NOT_ACCEPTED'
  | 'TOO_MANY_TODAY'
  | 'CARD_ELEMENT_MISMATCH'
  | 'SMS_TOO_FREQUENT'
  | 'BANK_BUSY'

/**
 * The bank sends its code for a contract of a bound card (R-ACT-14). Without a mobile it is the one that was
 * reserved when the card was bound; the texts of paying by card are agreed to with it.
 */
export async function sendSigningCode(
  context: AccountContext & { readonly customer: SessionCustomer },
  ask: {
    purpose: keyof typeof statesOf
    tradeAcco: string
    mobile?: string | undefined
    protocols: readonly { id: string; version: number }[]
  },
): Promise<Decision<{ serialNo: string; mobile: string; resendSeconds: number }, Refusals>> {
  const { customer, db, now, services } = context
  const { customerNo } = customer
  const holder = await signingHolder(context, customerNo)
  if (holder.kind === 'refused') return holder
  const card = await findCard(db, { customerNo, tradeAcco: ask.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  if (card.signStatus !== statesOf[ask.purpose]) return refuse('STEP_ALREADY_DONE')
  const consents = await acceptedProtocols(db, { businessTypes: ['BIND_CARD'], given: ask.protocols, now })
  if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
  const use = { key: `${customerNo}:signing-code`, most: MOST_CODES_A_DAY }
  if (!(await countTry(context, use))) return refuse('TOO_MANY_TODAY')
  const mobile = ask.mobile ?? services.cipher.of(customerNo).decrypt('card.mobile', card.mobileCipher)
  const started = await startSigning(context, {
    asker: customerNo,
    holder: holder.value,
    cardNo: services.cipher.of(customerNo).decrypt('card.number', card.cardCipher),
    cardIndex: card.cardIndex,
    mobile,
  })
  if (started.kind === 'refused') return started
  const { bankSerial, bankName, branchName, cardIndex, cardCipher } = card
  await context.transaction(async (tx) => {
    await insertSigning(tx, {
      customerNo,
      serialNo: started.value.serialNo,
      purpose: ask.purpose,
      proves: null,
      bankSerial,
      bankName,
      branchName,
      cardIndex,
      cardCipher,
      mobileCipher: services.cipher.of(customerNo).encrypt('card.mobile', mobile),
      now,
    })
    await insertConsents(tx, { customerNo, protocols: consents, now })
  })

  return accept({ ...started.value, resendSeconds: RESEND_SECONDS })
}
