import { remitGuide } from '@tongzhou/contract/trade/buy/remit-guide'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { handleOpen } from '../../../http/handle'
import { ownCards } from '../../../trading/own-cards'
import { findTradingCustomer } from '../../../trading/standing'

/** How money is remitted for an order, before there is one (§3.3). */
export const handler = handleOpen(remitGuide, async (_input, context) => {
  const { db, services, refuse } = context
  const isEnabled = (await parameterOf(db, 'remit.enabled')) === 'true'
  const keepsNextT = (await parameterOf(db, 'remit.keepNextT')) === 'true'
  if (!isEnabled) return { isEnabled, account: null, cards: [], keepsNextT }
  const account = await services.ports.bank.settlementAccount().catch(() => null)
  if (account === null) return refuse('BANK_BUSY')
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const cards = await ownCards(services, trader)
  const { accountName, accountNo, bankName } = account

  return {
    isEnabled,
    account: { accountName, accountNo, bankName },
    cards: cards.map(({ row, canRemit }) => ({
      tradeAcco: row.tradeAcco,
      bankName: row.bankName,
      cardTail: row.cardTail,
      canRemit,
    })),
    keepsNextT,
  }
})
