import { sendBankCode } from '@tongzhou/contract/account/cards/send-bank-code'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { findMergeTarget, insertSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import { findCardOwner } from '@tongzhou/db/stores/account/card-store'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { handleOpen } from '../../../http/handle'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import type { BankBin } from '../../../ports/bank/port'
import { acceptedProtocols } from '../../../shared/account/consents'
import type { AccountContext } from '../../../shared/account/account-context'
import { loginMobileOf } from '../../../shared/account/login-mobile'
import { countTry } from '../security/daily-tries'
import { bankOfNumber, roomForCard } from './card-to-bind'
import { type Holder, RESEND_SECONDS, signingHolder, startSigning } from './start-signing'

/** The number that he logged in by is somebody else's now (R-ACT-6): the bank is not asked with it. */
const NO_MOBILE = { message: '请填写银行预留手机号', field: 'mobile' }

/** Cards and codes a customer may try in a day (real time). */
const MOST_CODES_A_DAY = 20

/**
 * Our own checks of the card, then the four elements at the bank, which sends its code to the reserved
 * mobile.
 */
export const handler = handleOpen(sendBankCode, async (input, context) => {
  const { customer, services, now } = context
  const mobile = input.mobile ?? (await loginMobile(context, customer))
  if (mobile === null) return context.refuse('BAD_REQUEST', NO_MOBILE)
  const holder = await cardHolder(context, customer, input.purpose)
  if (holder.kind === 'refused') return holder
  const given = { businessTypes: ['BIND_CARD'], given: input.protocols, now }
  const consents = await acceptedProtocols(context.db, given)
  if (!consents) return context.refuse('PROTOCOL_NOT_ACCEPTED')
  const use = { key: `${customer.customerNo}:bank-code`, most: MOST_CODES_A_DAY }
  if (!(await countTry(context, use))) return context.refuse('TOO_MANY_TODAY')
  const { cardNo } = input
  const bin = await checkCard(context, { input, holder: holder.value, cardNo })
  if (bin.kind === 'refused') return bin
  const cardIndex = services.cipher.blindIndex('card.number', cardNo)
  const started = await startSigning(context, {
    asker: customer.customerNo,
    holder: holder.value,
    cardNo,
    cardIndex,
    mobile,
  })
  if (started.kind === 'refused') return started
  await context.transaction(async (tx) => {
    await insertSigning(tx, {
      customerNo: customer.customerNo,
      serialNo: started.value.serialNo,
      purpose: input.purpose,
      proves: null,
      bankSerial: bin.value.bankSerial,
      bankName: bin.value.bankName,
      branchName: input.branchName ? input.branchName : null,
      cardIndex,
      cardCipher: services.cipher.of(customer.customerNo).encrypt('card.number', cardNo),
      mobileCipher: services.cipher.of(customer.customerNo).encrypt('card.mobile', mobile),
      now,
    })
    await insertConsents(tx, { customerNo: customer.customerNo, protocols: consents, now })
  })

  return { ...started.value, resendSeconds: RESEND_SECONDS }
})

async function loginMobile(context: AccountContext, customer: SessionCustomer): Promise<string | null> {
  const facts = await findCustomerFacts(context.db, customer.customerNo)
  if (!facts) throw new Error('a session without its customer')

  return loginMobileOf(context.services.cipher.of(customer.customerNo), facts)
}

/** Whose name and number go to the bank: the customer's own, or those of the older account when merging. */
async function cardHolder(context: AccountContext, customer: SessionCustomer, purpose: 'BIND' | 'MERGE') {
  const target =
    purpose === 'MERGE' ? await findMergeTarget(context.db, customer.customerNo) : customer.customerNo

  return target === null ? refuse('MERGE_NOT_POSSIBLE') : signingHolder(context, target)
}

type CardRefusals =
  | 'CARD_NUMBER_INVALID'
  | 'CARD_TYPE_UNSUPPORTED'
  | 'BANK_MISMATCH'
  | 'BANK_MAINTENANCE'
  | 'CARD_ALREADY_BOUND'
  | 'CARD_NOT_FOUND'
  | 'CARD_TOO_MANY'
  | 'BANK_BUSY'

/**
 * R-BNK-1…3: number, BIN, the chosen bank, one owner, the count; merging asks for a card of the older
 * account.
 */
async function checkCard(
  context: AccountContext,
  facts: { input: CallInput<typeof sendBankCode>; holder: Holder; cardNo: string },
): Promise<Decision<BankBin, CardRefusals>> {
  const { db, services } = context
  const { input, holder, cardNo } = facts
  const read = await bankOfNumber(context, cardNo)
  if (read.kind === 'refused') return read
  const { bin, isOpen } = read.value
  if (input.bankSerial !== undefined && input.bankSerial !== bin.bankSerial) {
    return refuse('BANK_MISMATCH', { bankName: bin.bankName, bankSerial: bin.bankSerial })
  }
  if (!isOpen) return refuse('BANK_MAINTENANCE')
  const owner = await findCardOwner(db, services.cipher.blindIndex('card.number', cardNo))
  if (input.purpose === 'MERGE') return owner === holder.customerNo ? accept(bin) : refuse('CARD_NOT_FOUND')
  // Whether a card is bound by another is told once the bank's code has proved whose it is.
  if (owner === holder.customerNo) return refuse('CARD_ALREADY_BOUND')

  return roomForCard(context, { customerNo: holder.customerNo, bin })
}
