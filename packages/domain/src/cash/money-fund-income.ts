import type { Day } from '../kernel/business-day'
import { type Money, addMoney, moneyOfFen, noMoney } from '../kernel/money'
import { type Rate, RATE_ONE } from '../kernel/rate'
import { divideHalfUp, divideTruncate } from '../kernel/rounding'
import { type Shares, addShares, sharesOfHundredths } from '../kernel/shares'
import type { IncomePerTenThousand } from './money-fund-yield'

/**
 * An investor's income of one day: shares × income per 10,000 ÷ 10,000, truncated at the fen (R-MMF-1, E24).
 * Negative income is truncated towards zero too. The registrar may add the distributed residue; its record
 * wins.
 */
export function dailyIncome(shares: Shares, perTenThousand: IncomePerTenThousand): Money {
  return moneyOfFen(divideTruncate(shares * perTenThousand, 100_000_000n))
}

/** Several days of one holding (R-MMF-3). */
export interface CarriedIncome {
  readonly days: readonly { readonly day: Day; readonly income: Money }[]
  readonly total: Money
  /** With the income carried in; unchanged under monthly carry-over. */
  readonly shares: Shares
}

/**
 * Income day by day (E25): with `daily` carry-over each day's income becomes shares and earns from the next
 * day on, with `monthly` it waits as unpaid income. A negative day takes no shares (R-MMF-5).
 */
export function carryIncome(
  shares: Shares,
  rows: readonly { day: Day; perTenThousand: IncomePerTenThousand }[],
  carry: 'daily' | 'monthly',
): CarriedIncome {
  const days: { day: Day; income: Money }[] = []
  let balance = shares
  let total = noMoney
  for (const { day, perTenThousand } of rows) {
    const income = dailyIncome(balance, perTenThousand)
    days.push({ day, income })
    total = addMoney(total, income)
    if (carry === 'daily' && income > 0n) balance = addShares(balance, sharesOfHundredths(income))
  }

  return { days, total, shares: balance }
}

/** An estimate for a calculator: amount × 7-day yield × days ÷ 365, half-up (§7.6). The page labels it 测算. */
export function estimatedIncome(amount: Money, facts: { sevenDayYield: Rate; days: number }): Money {
  return moneyOfFen(divideHalfUp(amount * facts.sevenDayYield * BigInt(facts.days), RATE_ONE * 365n))
}
