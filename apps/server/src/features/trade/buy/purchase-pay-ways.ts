import { purchasePayWays } from '@tongzhou/contract/trade/buy/purchase-pay-ways'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { handleOpen } from '../../../http/handle'
import { findOwnCards } from '../../../trading/own-cards'
import { findPayWays } from '../../../cash/pay-ways'

export const handler = handleOpen(
  purchasePayWays,
  async (input, { db, customer, services, day, now, refuse }) => {
    const { customerNo } = customer
    const fund = await findTradedFund(db, input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const cards = await findOwnCards(db, { services, customerNo, day })

    return { ways: await findPayWays(db, { customerNo, fund, cards, amount: input.amount ?? null, now }) }
  },
)
