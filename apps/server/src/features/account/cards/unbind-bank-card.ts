import { unbindBankCard } from '@tongzhou/contract/account/cards/unbind-bank-card'
import { findCard, unbindCard } from '@tongzhou/db/stores/account/card-store'
import { wantRemoval } from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { endIdleRules } from '@tongzhou/db/stores/cash/idle-rule-store'
import { cardTies } from '@tongzhou/db/stores/account/card-ties-store'
import { handleOpen } from '../../../http/handle'
import { endContract } from '../../../shared/account/card-change/card-intent'
import { isTradeTicketLive } from '../../../shared/account/trade-ticket'

/**
 * Checked and unbound under the customer's lock (R-BNK-9), the registrars' trade accounts with it (R-ACT-13);
 * the bank is told to end the contract until it has.
 */
export const handler = handleOpen(unbindBankCard, async (input, context) => {
  const { db, customer, refuse, now, wallNow } = context
  const key = { customerNo: customer.customerNo, tradeAcco: input.tradeAcco }
  const card = await findCard(db, key)
  if (!card) return refuse('CARD_NOT_FOUND')
  const ticket = { customer, tradeTicket: input.tradeTicket, wallNow }
  if (!(await isTradeTicketLive(db, ticket))) return refuse('TRADE_TICKET_NEEDED')
  const unbound = await context.transaction(async (tx) => {
    await lockCustomer(tx, customer.customerNo)
    const ties = await cardTies(tx, key)
    if (ties.isChanging) return 'changing'
    if (ties.hasShares || ties.hasOpenOrders || ties.hasRunningPlan) return false
    await unbindCard(tx, { ...key, now })
    await endIdleRules(tx, { ...key, now })
    await wantRemoval(tx, { ...key, now })
    await endContract(tx, { ...key, contractNo: card.contractNo, now })

    return true
  })
  if (unbound === 'changing') return refuse('CARD_CHANGE_UNDER_REVIEW')
  if (!unbound) return refuse('CARD_HAS_ASSETS')

  return {}
})
