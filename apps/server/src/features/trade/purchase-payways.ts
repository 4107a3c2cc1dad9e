import { purchasePayways } from '@tongzhou/contract/trade/purchase-payways'
import { findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { handleOpen } from '../../http/handle'
import { findOwnCards } from '../../shared/trading/own-cards'
import { findPayWays } from '../../shared/trading/pay-ways'

export const handler = handleOpen(
  purchasePayways,
  async (input, { db, customer, services, day, now, refuse }) => {
    const { customerNo } = customer
    const fund = await findTradedFund(db, input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const cards = await findOwnCards(db, { services, customerNo, day })

    return { ways: await findPayWays(db, { customerNo, fund, cards, amount: input.amount ?? null, now }) }
  },
)
