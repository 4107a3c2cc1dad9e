import type { cardView } from '@tongzhou/contract/account/cards/card-view'
import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import type { z } from 'zod'
import { bankDirectory, limitsOf } from '../../../shared/account/bank-directory'
import type { AccountContext } from '../../../shared/account/account-context'

export type CardView = z.output<typeof cardView>

/** Cards as their owner sees them: last four digits only. Limits are null while the bank cannot be asked. */
export async function presentCards(
  context: Pick<AccountContext, 'services'>,
  cards: readonly CardRow[],
): Promise<CardView[]> {
  const banks = await bankDirectory(context.services.ports.bank).then(
    (directory) => directory.banks,
    () => [],
  )

  return cards.map((card) => {
    const bank = banks.find((one) => one.bankSerial === card.bankSerial)

    return {
      tradeAcco: card.tradeAcco,
      cardKey: cardKeyOf(context, card),
      bankSerial: card.bankSerial,
      bankName: card.bankName,
      branchName: card.branchName,
      cardTail: card.cardTail,
      // The check constraint bank_card_sign holds the column to the other values.
      signStatus: card.changeDueOn === null ? (card.signStatus as CardView['signStatus']) : 'CHANGING',
      tradeAccountStatus: card.tradeAccountStatus,
      boundAt: card.boundAt,
      limits: bank ? limitsOf(bank) : null,
    }
  })
}

/** What names a card in the address of a page, for its owner's pages alone. */
export function cardKeyOf(
  { services }: Pick<AccountContext, 'services'>,
  card: Pick<CardRow, 'customerNo' | 'tradeAcco'>,
): string {
  const hash = services.cipher.keyedHash('card.key', `${card.customerNo}:${card.tradeAcco}`)

  return hash.subarray(0, 12).toString('base64url')
}

/** One card's view. */
export async function presentCard(
  context: Pick<AccountContext, 'services'>,
  card: CardRow,
): Promise<CardView> {
  const [view] = await presentCards(context, [card])
  if (!view) throw new Error('a card without its view')

  return view
}
