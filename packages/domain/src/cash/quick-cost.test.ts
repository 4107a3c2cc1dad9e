import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, printMoney } from '../kernel/money'
import { incomePerTenThousandFrom } from './money-fund-yield'
import { quickCost } from './quick-cost'

const taken = (amount: string, perTenThousand: string) => ({
  amount: moneyFrom(amount),
  perTenThousand: incomePerTenThousandFrom(perTenThousand),
})

test.each([
  // Friday: Saturday and Sunday are earned too.
  ['2026-11-27', '2026-11-30', [taken('10000.00', '0.5318')], '1.59', '2026-11-29'],
  // The last trading day before the long holiday.
  ['2026-09-30', '2026-10-08', [taken('10000.00', '0.5318')], '4.24', '2026-10-07'],
  // Saturday for Monday: from today on.
  ['2026-11-28', '2026-12-01', [taken('10000.00', '0.5318')], '1.59', '2026-11-30'],
  // Cut at the fen per fund and day.
  ['2026-11-24', '2026-11-25', [taken('100.00', '0.5318'), taken('100.00', '0.5318')], '0.00', '2026-11-24'],
  [
    '2026-11-24',
    '2026-11-25',
    [taken('26543.21', '0.5318'), taken('8000.35', '0.3975')],
    '1.72',
    '2026-11-24',
  ],
] as const)('R-CASH-10: on %s with the confirmation on %s', (today, confirmDay, parts, income, until) => {
  const cost = quickCost(parts, { today: dayFrom(today), confirmDay: dayFrom(confirmDay) })
  expect([printMoney(cost.income), cost.earnsUntil]).toEqual([income, until])
})
