import { largePurchaseAllowance } from '@tongzhou/contract/trade/buy/large-purchase-allowance'
import { findFundUse } from '@tongzhou/db/stores/trade/fund-use-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { maxMoney, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../../http/handle'

/**
 * Whether a limited fund may be bought beyond its public limit, and what is left of the customer's own
 * (§3.3).
 */
export const handler = handleOpen(
  largePurchaseAllowance,
  async (input, { db, customer, now, day, refuse }) => {
    const key = { customerNo: customer.customerNo, fundCode: input.fundCode }
    const fund = await findTradedFund(db, input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const tDay = fundTDay(now, fund.terms)
    if (tDay.kind === 'refused') return tDay
    const publicDailyMax = fund.terms.purchaseLimits.dailyMaxPerPerson
    const { listing, boughtOn } = await findFundUse(db, { ...key, day })
    const dailyMax = listing === null ? publicDailyMax : listing.dailyMax

    return {
      isWhiteListed: listing !== null,
      publicDailyMax,
      dailyMax,
      dailyLeft: dailyMax === null ? null : maxMoney(subtractMoney(dailyMax, boughtOn(tDay.value)), noMoney),
      tDay: tDay.value,
    }
  },
)
