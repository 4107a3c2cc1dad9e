import type { TradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { type Money, maxMoney, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'

/** What a person may still put into a fund with a T of which he has used so much; null = no limit (3025). */
export function dailyLeftOf(fund: TradedFund, used: Money): Money | null {
  const { dailyMaxPerPerson } = fund.terms.purchaseLimits

  return dailyMaxPerPerson === null ? null : maxMoney(subtractMoney(dailyMaxPerPerson, used), noMoney)
}
