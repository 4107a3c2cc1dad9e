import { cheapestPayWay } from '@tongzhou/contract/trade/buy/cheapest-pay-way'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { handleOpen } from '../../../http/handle'
import { findOwnCards } from '../../../trading/own-cards'
import { cheapestWay, findPayWays } from '../../../cash/pay-ways'

export const handler = handleOpen(
  cheapestPayWay,
  async (input, { db, customer, services, day, now, refuse }) => {
    const { customerNo } = customer
    const fund = await findTradedFund(db, input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const cards = await findOwnCards(db, { services, customerNo, day })
    const ways = await findPayWays(db, { customerNo, fund, cards, amount: input.amount ?? null, now })

    return { way: cheapestWay(ways) }
  },
)
