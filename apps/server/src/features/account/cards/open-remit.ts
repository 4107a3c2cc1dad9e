import { openRemit } from '@tongzhou/contract/account/cards/open-remit'
import type { Tx } from '@tongzhou/db/connect'
import { findCard, openCardRemit } from '@tongzhou/db/stores/account/card-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { formatInstant } from '@tongzhou/domain/format/days'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { handle } from '../../../http/handle'
import { bankDirectory } from '../../../shared/account/bank-directory'
import { acceptedProtocols } from '../../../shared/account/consents'
import { fetchSettlementAccount, fetchedSettlementAccount } from '../../../shared/account/settlement-account'
import { notify } from '../../../shared/messages/notify'
import { remittingBanks } from './remit-of-card'

/**
 * A card is opened for paying by transfer (R-ACT-16), and its owner hears of it: transfers are where frauds
 * end. Opened before, it stays so, and the account is answered once more. The bank is asked before; the card
 * that is judged is the one that is opened.
 */
export const handler = handle(
  openRemit,
  async ({ tradeAcco, protocols }, { tx, customer, services, now }) => {
    const { customerNo } = customer
    const key = { customerNo, tradeAcco }
    const card = await cardToOpen(tx, key)
    if (card.kind === 'refused') return card
    const { bank } = services.ports
    const remits = await remittingBanks(tx, bank)
    if (remits === null) return refuse('BANK_BUSY')
    const { bankSerial, bankName: bankOfCard, cardTail, remitOpenedAt } = card.value
    if (!remits(bankSerial)) return refuse('REMIT_UNSUPPORTED')
    const consents = await acceptedProtocols(tx, { businessTypes: ['REMIT'], given: protocols, now })
    if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
    const account = await fetchedSettlementAccount(bank)
    if (account === null) return refuse('BANK_BUSY')
    const { accountName, accountNo, bankName } = account
    if (remitOpenedAt === null) {
      await openCardRemit(tx, { ...key, now })
      await insertConsents(tx, { customerNo, protocols: consents, now })
      await notify(tx, services.cipher, {
        event: 'remitOpened',
        facts: { at: formatInstant(now).slice(5, 16), bankName: bankOfCard, cardTail },
        customerNo,
        serialNo: `RO-${tradeAcco}-${now.getTime()}`,
        now,
      })
    }

    return { account: { accountName, accountNo, bankName }, openedAt: remitOpenedAt ?? now }
  },
  {
    before: async ({ ports: { bank } }) => {
      // What fails here is found out, and said, where it is needed.
      await Promise.all([bankDirectory(bank).catch(() => null), fetchSettlementAccount(bank)])
    },
  },
)

type Refusal = 'CARD_NOT_FOUND' | 'ACCOUNT_FROZEN' | 'ACCOUNT_CLOSING' | 'CARD_CHANGE_UNDER_REVIEW'
type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>

async function cardToOpen(
  tx: Tx,
  key: { customerNo: string; tradeAcco: string },
): Promise<Decision<Card, Refusal>> {
  const card = await findCard(tx, key)
  if (!card) return refuse('CARD_NOT_FOUND')
  const facts = await findCustomerFacts(tx, key.customerNo)
  if (facts?.status !== '0') return refuse('ACCOUNT_FROZEN')
  if (facts.isClosing) return refuse('ACCOUNT_CLOSING')

  return card.changeDueOn === null ? accept(card) : refuse('CARD_CHANGE_UNDER_REVIEW')
}
