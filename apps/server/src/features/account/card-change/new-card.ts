import { type StoredCard, findCardOwner, findCards } from '@tongzhou/db/stores/account/card-store'
import { checkCardCount } from '@tongzhou/domain/account/card-limits'
import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { type Decision, accept, refuse, refusedAs } from '@tongzhou/domain/kernel/decision'
import type { BankBin } from '../../../ports/bank/port'
import type { AccountContext } from '../../../shared/account/account-context'
import { bankDirectory, binOf } from '../../../shared/account/bank-directory'
import { cardCounts } from '../cards/card-counts'

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
  const fault = cardNumberRule.fault(cardNo)
  if (fault !== null) {
    return refuse('CARD_NUMBER_INVALID', { message: cardNumberRule.sentences[fault], field: 'cardNo' })
  }
  const directory = await bankDirectory(services.ports.bank).catch(() => null)
  if (!directory) return refuse('BANK_BUSY')
  const bin = binOf(directory, cardNo)
  const bank = directory.banks.find((one) => one.bankSerial === bin?.bankSerial)
  if (!bin || !bank || bin.cardType !== 'DEBIT') return refuse('CARD_TYPE_UNSUPPORTED')
  if (bank.status !== 'OPEN') return refuse('BANK_MAINTENANCE')
  const owner = await findCardOwner(db, services.cipher.blindIndex('card.number', cardNo))
  if (owner === old.customerNo) return refuse('CARD_ALREADY_BOUND')
  const others = (await findCards(db, old.customerNo)).filter(({ tradeAcco }) => tradeAcco !== old.tradeAcco)
  const boundBanks = others.map(({ bankSerial }) => bankSerial)
  const counted = checkCardCount(bin.bankSerial, { boundBanks, counts: await cardCounts(db) })

  return counted.kind === 'refused' ? refusedAs(counted, 'CARD_TOO_MANY') : accept(bin)
}
