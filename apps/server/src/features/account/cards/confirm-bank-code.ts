import {
  type BankSigning,
  type SigningPurpose,
  findSigning,
  finishSigning,
} from '@tongzhou/db/stores/account/bank-signing-store'
import { bindCard, findCard, findCards } from '@tongzhou/db/stores/account/card-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { checkCardCount } from '@tongzhou/domain/account/card-limits'
import { cardTail } from '@tongzhou/domain/account/masking'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import type { AccountContext } from '../../../shared/account/account-context'
import { cardCounts } from './card-counts'
import { type CardView, presentCard } from './present-card'

type Confirmed = { signing: BankSigning; contractNo: string }

/** Hands the customer's code to the bank. Only the customer's own open signing of this purpose is found. */
export async function confirmBankCode(
  context: AccountContext,
  ask: { customer: SessionCustomer; serialNo: string; authCode: string; purpose: SigningPurpose },
): Promise<Decision<Confirmed, 'NOT_FOUND' | 'BANK_CODE_WRONG' | 'BANK_BUSY'>> {
  const key = { customerNo: ask.customer.customerNo, serialNo: ask.serialNo }
  const signing = await findSigning(context.db, key)
  if (!signing || signing.purpose !== ask.purpose) return refuse('NOT_FOUND')
  try {
    const answer = await context.services.ports.bank.confirmSigning(ask.serialNo, ask.authCode)
    if (answer.kind === 'signed') return accept({ signing, contractNo: answer.contractNo })

    return refuse('BANK_CODE_WRONG', answer.triesLeft === undefined ? {} : { left: answer.triesLeft })
  } catch (error) {
    context.services.log.warn({ err: error }, 'bank confirmation outcome unknown')

    return refuse('BANK_BUSY')
  }
}

/** Binds the signed card: one transaction under the customer's lock; the trade account opens with it. */
export async function bindSignedCard(
  context: AccountContext,
  confirmed: Confirmed,
): Promise<Decision<CardView, 'CARD_ALREADY_BOUND' | 'CARD_TOO_MANY'>> {
  const { signing, contractNo } = confirmed
  const { services, now } = context
  const tail = cardTail(services.cipher.of(signing.customerNo).decrypt('card.number', signing.cardCipher))
  const bound = await context.transaction(async (tx) => {
    await lockCustomer(tx, signing.customerNo)
    const boundBanks = (await findCards(tx, signing.customerNo)).map((card) => card.bankSerial)
    const counts = await cardCounts(tx)
    if (checkCardCount(signing.bankSerial, { boundBanks, counts }).kind === 'refused') return 'too-many'
    const distributorCode = services.config.DISTRIBUTOR_CODE
    const tradeAcco = await bindCard(tx, { ...signing, cardTail: tail, contractNo, distributorCode, now })
    if (tradeAcco !== null) await finishSigning(tx, { ...signing, now })

    return tradeAcco === null ? null : findCard(tx, { customerNo: signing.customerNo, tradeAcco })
  })
  if (bound === 'too-many') return refuse('CARD_TOO_MANY')
  if (bound === null) return refuse('CARD_ALREADY_BOUND')

  return accept(await presentCard(context, bound))
}
