import { openRemit } from '@tongzhou/contract/account/cards/open-remit'
import type { Queryable } from '@tongzhou/db/connect'
import { findCard, openCardRemit } from '@tongzhou/db/stores/account/card-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { findCustomerFacts, lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { formatInstant } from '@tongzhou/domain/format/days'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { handleOpen } from '../../../http/handle'
import { acceptedProtocols } from '../../../shared/account/consents'
import { notify } from '../../../shared/messages/notify'
import { remittingBanks } from './remit-of-card'

/**
 * A card is opened for paying by transfer (R-ACT-16), and its owner hears of it: transfers are where frauds
 * end. Opened before, it stays so, and the account is answered once more.
 */
export const handler = handleOpen(openRemit, async ({ tradeAcco, protocols }, context) => {
  const { db, customer, services, now } = context
  const { customerNo } = customer
  const key = { customerNo, tradeAcco }
  const card = await cardToOpen(db, key)
  if (card.kind === 'refused') return card
  const { bank } = services.ports
  const remits = await remittingBanks(db, bank)
  if (remits === null) return context.refuse('BANK_BUSY')
  if (!remits(card.value.bankSerial)) return context.refuse('REMIT_UNSUPPORTED')
  const consents = await acceptedProtocols(db, { businessTypes: ['REMIT'], given: protocols, now })
  if (!consents) return context.refuse('PROTOCOL_NOT_ACCEPTED')
  const account = await bank.settlementAccount().catch(() => null)
  if (account === null) return context.refuse('BANK_BUSY')
  const { accountName, accountNo, bankName } = account

  return context.transaction(async (tx) => {
    await lockCustomer(tx, customerNo)
    const current = await cardToOpen(tx, key)
    if (current.kind === 'refused') return current
    const { bankName: bankOfCard, cardTail, remitOpenedAt } = current.value
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
  })
})

type Refusal = 'CARD_NOT_FOUND' | 'ACCOUNT_FROZEN' | 'ACCOUNT_CLOSING' | 'CARD_CHANGE_UNDER_REVIEW'
type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>

async function cardToOpen(
  db: Queryable,
  key: { customerNo: string; tradeAcco: string },
): Promise<Decision<Card, Refusal>> {
  const card = await findCard(db, key)
  if (!card) return refuse('CARD_NOT_FOUND')
  const facts = await findCustomerFacts(db, key.customerNo)
  if (facts?.status !== '0') return refuse('ACCOUNT_FROZEN')
  if (facts.isClosing) return refuse('ACCOUNT_CLOSING')

  return card.changeDueOn === null ? accept(card) : refuse('CARD_CHANGE_UNDER_REVIEW')
}
