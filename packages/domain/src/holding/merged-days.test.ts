import { expect, test } from 'vitest'
import { type Day, dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { noFlows } from './day-income'
import { type HoldingDay, mergedDays } from './merged-days'

const day = (text: string, income: string, marketValue: string, paidIn = '0.00'): HoldingDay => ({
  day: dayFrom(text),
  income: moneyFrom(income),
  marketValue: moneyFrom(marketValue),
  ...noFlows,
  paidIn: moneyFrom(paidIn),
})
const calendar = { from: dayFrom('2026-01-01'), to: dayFrom('2026-12-31'), closed: new Set<Day>() }

test('a fund without a NAV keeps its value; what a closed market’s days brought counts on the next open one', () => {
  const fund = [day('2026-11-19', '0.00', '1000.00', '1000.00'), day('2026-11-23', '10.00', '1010.00')]
  const cash = [
    day('2026-11-20', '0.10', '500.10', '500.00'),
    day('2026-11-21', '0.10', '500.20'),
    day('2026-11-22', '0.10', '500.30'),
    day('2026-11-23', '0.10', '500.40'),
  ]
  const merged = mergedDays([fund, cash], calendar)
  expect(merged.map((one) => [one.day, one.income, one.marketValue, one.paidIn])).toEqual([
    ['2026-11-19', 0n, 100_000n, 100_000n],
    ['2026-11-20', 10n, 150_010n, 50_000n],
    ['2026-11-23', 1_030n, 151_040n, 0n],
  ])
})

test('the newest days of a closed market stand for themselves', () => {
  const merged = mergedDays(
    [[day('2026-11-20', '0.10', '500.10', '500.00'), day('2026-11-21', '0.10', '500.20')]],
    calendar,
  )
  expect(merged.map((one) => one.day)).toEqual(['2026-11-20', '2026-11-21'])
})
