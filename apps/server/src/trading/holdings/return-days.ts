import type { HoldingDay } from '@tongzhou/domain/holding/merged-days'
import { addMoney, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import type { FundHolding } from './fund-holdings'

/**
 * The days of a fund as its returns are computed, from the first payment on. The value goes on from day to
 * day by what moved and what it earned: it includes what a money fund has published and not booked yet, so
 * that value and income always agree.
 */
export function returnDaysOf({ days }: FundHolding): readonly HoldingDay[] {
  let value = noMoney

  return days.map(({ day, income, paidIn, sold, dividends, fees }) => {
    value = subtractMoney(addMoney(addMoney(value, paidIn), income), addMoney(sold, dividends))

    return { day, income, paidIn, sold, dividends, fees, marketValue: value }
  })
}
