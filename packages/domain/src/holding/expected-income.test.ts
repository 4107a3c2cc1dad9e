import { expect, test } from 'vitest'
import { incomePerTenThousandFrom } from '../cash/money-fund-yield'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { sharesFrom } from '../kernel/shares'
import { expectedIncomes } from './expected-income'

const at = (text: string, income: string) => ({
  day: dayFrom(text),
  perTenThousand: incomePerTenThousandFrom(income),
})
const bought = (confirmDay: string, shares: string) => ({
  confirmDay: dayFrom(confirmDay),
  event: { kind: 'buy' as const, shares: sharesFrom(shares), amount: moneyFrom(shares) },
})

test('Friday to Sunday at 0.3490 a day on 86,543.21 shares: 3.02 each, carried in (E25)', () => {
  const days = [at('2026-11-20', '0.3490'), at('2026-11-21', '0.3490'), at('2026-11-22', '0.3490')]
  const incomes = expectedIncomes([bought('2026-11-17', '86543.21')], days)
  expect(incomes).toEqual(['3.02', '3.02', '3.02'].map(moneyFrom))
})

test('shares earn from the day of their confirmation, not from T', () => {
  const days = [at('2026-11-22', '0.5000'), at('2026-11-23', '0.5000')]
  const events = [bought('2026-11-17', '10000.00'), bought('2026-11-23', '10000.00')]
  expect(expectedIncomes(events, days)).toEqual(['0.50', '1.00'].map(moneyFrom))
})
