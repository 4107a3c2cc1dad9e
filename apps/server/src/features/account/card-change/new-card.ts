import { type StoredCard, findCardOwner } from '@tongzhou/db/stores/account/card-store'
import { type Decision, refuse } from '@tongzhou/domain/kernel/decision'
import type { BankBin } from '../../../ports/bank/port'
import type { AccountContext } from '../../../shared/account/account-context'
import { bankOfNumber, roomForCard } from '../cards/card-to-bind'

type Refusals =
  | 'CARD_NUMBER_INVALID'
  | 'CARD_TYPE_UNSUPPORTED'
  | 'BANK_MAINTENANCE'
  | 'CARD_ALREADY_BOUND'
  | 'CARD_TOO_MANY'
  | 'BANK_BUSY'

/**
 * R-BNK-1…3 of a card that is to take another one's place: number, BIN, its bank, one owner, the count of the
 * bank's cards without the old one. Whether somebody else has it bound is told once the bank's code has
 * proved whose it is.
 */
export async function bankOfNewCard(
  context: AccountContext,
  ask: { readonly cardNo: string; readonly old: StoredCard },
): Promise<Decision<BankBin, Refusals>> {
  const { db, services } = context
  const { cardNo, old } = ask
  const { customerNo, tradeAcco: replaces } = old
  const read = await bankOfNumber(context, cardNo)
  if (read.kind === 'refused') return read
  const { bin, isOpen } = read.value
  if (!isOpen) return refuse('BANK_MAINTENANCE')
  const owner = await findCardOwner(db, services.cipher.blindIndex('card.number', cardNo))

  return owner === customerNo
    ? refuse('CARD_ALREADY_BOUND')
    : roomForCard(context, { customerNo, bin, replaces })
}
