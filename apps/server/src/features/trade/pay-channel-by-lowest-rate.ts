import { payChannelByLowestRate } from '@tongzhou/contract/trade/pay-channel-by-lowest-rate'
import { findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { handleOpen } from '../../http/handle'
import { findOwnCards } from '../../shared/trading/own-cards'
import { cheapestWay, findPayWays } from '../../shared/trading/pay-ways'

export const handler = handleOpen(
  payChannelByLowestRate,
  async (input, { db, customer, services, day, now, refuse }) => {
    const { customerNo } = customer
    const fund = await findTradedFund(db, input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const cards = await findOwnCards(db, { services, customerNo, day })
    const ways = await findPayWays(db, { customerNo, fund, cards, amount: input.amount ?? null, now })

    return { way: cheapestWay(ways) }
  },
)
