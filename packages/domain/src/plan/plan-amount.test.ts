import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, printMoney } from '../kernel/money'
import { baseOn } from './plan-amount'

const terms = {
  baseAmount: moneyFrom('500.00'),
  stepUp: moneyFrom('100.00'),
  debitMax: moneyFrom('750.00'),
  firstDay: dayFrom('2026-01-10'),
}

test.each([
  ['2026-01-10', '500.00'],
  ['2026-12-10', '500.00'],
  ['2027-01-09', '500.00'],
  ['2027-01-10', '600.00'],
  // Month 24, month 25.
  ['2027-12-10', '600.00'],
  ['2028-01-10', '700.00'],
  ['2029-01-10', '750.00'],
  ['2040-01-10', '750.00'],
])('R-PLAN-9: 500 and 100 a year up to 750: on %s it is %s', (nominal, amount) => {
  expect(printMoney(baseOn(terms, dayFrom(nominal)))).toBe(amount)
})

test('R-PLAN-9: without a step-up the amount stays, whatever the ceiling', () => {
  expect(printMoney(baseOn({ ...terms, stepUp: null }, dayFrom('2040-01-10')))).toBe('500.00')
})
