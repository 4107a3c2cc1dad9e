import { expect, test } from 'vitest'
import { moneyFrom } from '../kernel/money'
import type { PlanMode } from './plan-state'
import { amountRange } from './smart-range'
import { usualSmartTables } from './smart-tables'

test.each([
  ['FIXED', '500.00', '500.00'],
  ['MA', '300.00', '1050.00'],
  ['RISE_FALL', '250.00', '1000.00'],
  ['VALUATION', '250.00', '1000.00'],
] as const satisfies readonly (readonly [PlanMode, string, string])[])(
  'R-PLAN-6: 500.00 by %s takes %s to %s',
  (mode, least, most) => {
    const range = amountRange({
      mode,
      base: moneyFrom('500.00'),
      planMin: moneyFrom('10.00'),
      debitMax: null,
      tables: usualSmartTables,
    })
    expect(range).toEqual({ least: moneyFrom(least), most: moneyFrom(most) })
  },
)

test('the least that the fund takes in a plan is the least of the range', () => {
  const range = amountRange({
    mode: 'RISE_FALL',
    base: moneyFrom('100.00'),
    planMin: moneyFrom('80.00'),
    debitMax: null,
    tables: usualSmartTables,
  })
  expect(range).toEqual({ least: moneyFrom('80.00'), most: moneyFrom('200.00') })
})

test('R-PLAN-8: what the customer allowed at the most is the most of the range', () => {
  const range = amountRange({
    mode: 'RISE_FALL',
    base: moneyFrom('1000.00'),
    planMin: moneyFrom('10.00'),
    debitMax: moneyFrom('1500.00'),
    tables: usualSmartTables,
  })
  expect(range.most).toBe(moneyFrom('1500.00'))
})
