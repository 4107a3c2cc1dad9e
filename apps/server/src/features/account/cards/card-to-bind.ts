import { findCards } from '@tongzhou/db/stores/account/card-store'
import { checkCardCount } from '@tongzhou/domain/account/card-limits'
import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { type Decision, accept, refuse, refusedAs } from '@tongzhou/domain/kernel/decision'
import type { BankBin } from '../../../ports/bank/port'
import type { AccountContext } from '../../../shared/account/account-context'
import { bankDirectory, binOf } from '../../../shared/account/bank-directory'
import { cardCounts } from './card-counts'

/** R-BNK-1, 2 of a card that is to be bound: its number, its BIN, and whether the bank is open. */
export async function bankOfNumber(
  { services }: Pick<AccountContext, 'services'>,
  cardNo: string,
): Promise<
  Decision<
    { readonly bin: BankBin; readonly isOpen: boolean },
    'CARD_NUMBER_INVALID' | 'CARD_TYPE_UNSUPPORTED' | 'BANK_BUSY'
  >
> {
  const fault = cardNumberRule.fault(cardNo)
  if (fault !== null) {
    return refuse('CARD_NUMBER_INVALID', { message: cardNumberRule.sentences[fault], field: 'cardNo' })
  }
  const directory = await bankDirectory(services.ports.bank).catch(() => null)
  if (!directory) return refuse('BANK_BUSY')
  const bin = binOf(directory, cardNo)
  const bank = directory.banks.find((one) => one.bankSerial === bin?.bankSerial)
  if (!bin || !bank || bin.cardType !== 'DEBIT') return refuse('CARD_TYPE_UNSUPPORTED')

  return accept({ bin, isOpen: bank.status === 'OPEN' })
}

/** R-BNK-3: whether one more card of a bank may stand beside the customer's, the one it replaces left out. */
export async function roomForCard(
  { db }: Pick<AccountContext, 'db'>,
  ask: { readonly customerNo: string; readonly bin: BankBin; readonly replaces?: string },
): Promise<Decision<BankBin, 'CARD_TOO_MANY'>> {
  const cards = (await findCards(db, ask.customerNo)).filter(({ tradeAcco }) => tradeAcco !== ask.replaces)
  const boundBanks = cards.map(({ bankSerial }) => bankSerial)
  const counted = checkCardCount(ask.bin.bankSerial, { boundBanks, counts: await cardCounts(db) })

  return counted.kind === 'refused' ? refusedAs(counted, 'CARD_TOO_MANY') : accept(ask.bin)
}
