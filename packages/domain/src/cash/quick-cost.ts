import { type Day, addDays, daysBetween } from '../kernel/business-day'
import { type Money, sumMoney } from '../kernel/money'
import { sharesOfHundredths } from '../kernel/shares'
import { carryIncome } from './money-fund-income'
import type { IncomePerTenThousand } from './money-fund-yield'

/** What is taken quickly of one fund (1 share = 1 yuan), with its newest income per 10,000. */
export interface QuickTaken {
  readonly amount: Money
  readonly perTenThousand: IncomePerTenThousand
}

/**
 * What taking the parts quickly costs (R-CASH-10): the ordinary way earns from today to the day before its
 * confirmation, each day cut at the fen and carried on; quick shares earn nothing from today on. An estimate
 * with the newest published income per 10,000.
 */
export function quickCost(
  parts: readonly QuickTaken[],
  days: { readonly today: Day; readonly confirmDay: Day },
): { readonly income: Money; readonly earnsUntil: Day } {
  const count = daysBetween(days.today, days.confirmDay)
  const incomes = parts.map(({ amount, perTenThousand }) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      day: addDays(days.today, at),
      perTenThousand,
    }))

    return carryIncome(sharesOfHundredths(amount), rows, 'daily').total
  })

  return { income: sumMoney(incomes), earnsUntil: addDays(days.confirmDay, -1) }
}
