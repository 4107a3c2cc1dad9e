import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, printMoney } from '../kernel/money'
import { navFrom, printNav } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { printShares } from '../kernel/shares'
import { percentOf } from './percent'
import { futureValue, paymentForTarget, planOutcome } from './plan-calculator'

const deduction = (day: string, nav: string) => ({
  day: dayFrom(day),
  nav: navFrom(nav),
  amount: moneyFrom('1000'),
})
const e35 = {
  deductions: [
    deduction('2026-05-11', '1.2000'),
    deduction('2026-06-10', '1.1500'),
    deduction('2026-07-10', '1.1000'),
    deduction('2026-08-10', '1.0500'),
    deduction('2026-09-10', '1.1200'),
    deduction('2026-10-12', '1.1800'),
  ],
  feeRate: rateFrom('0.0008'),
  dividends: [],
  dividendMode: 'reinvest',
  end: { day: dayFrom('2026-11-20'), nav: navFrom('1.2100') },
} as const

test('E35: shares, value, income, rate, average cost and XIRR of six deductions', () => {
  const outcome = planOutcome(e35)
  expect(printShares(outcome.shares)).toBe('5300.44')
  expect([outcome.value, outcome.income].map(printMoney)).toEqual(['6413.53', '413.53'])
  expect(outcome.rateMillionths).toBe(68_922n)
  expect(outcome.averageCost && printNav(outcome.averageCost)).toBe('1.1320')
  expect(percentOf(outcome.yearlyRate)).toBe('22.98')
  expect(outcome.mayShowYearlyRate).toBe(false)
})

test('dividends are kept as cash or buy shares at the NAV of their day', () => {
  const dividends = [{ day: dayFrom('2026-06-01'), perShare: navFrom('0.1000'), nav: navFrom('1.1000') }]
  const one = { ...e35, deductions: e35.deductions.slice(0, 1), feeRate: rateFrom('0'), dividends }
  const cash = planOutcome({ ...one, dividendMode: 'cash' })
  expect([cash.cashDividends, cash.value, cash.income].map(printMoney)).toEqual(['83.33', '1008.33', '91.66'])
  const reinvested = planOutcome({ ...one, dividendMode: 'reinvest' })
  expect(printShares(reinvested.shares)).toBe('909.08')
  expect(printMoney(reinvested.cashDividends)).toBe('0.00')
})

test('a plan without a deduction has no rate', () => {
  expect(planOutcome({ ...e35, deductions: [] })).toMatchObject({
    rateMillionths: null,
    averageCost: null,
    yearlyRate: null,
  })
})

test('savings target and its inverse agree', () => {
  expect(futureValue({ payment: 1000, rate: 0, periods: 12 })).toBe(12_000)
  expect(futureValue({ payment: 1000, rate: 0.01, periods: 2 })).toBeCloseTo(2030.1, 9)
  const payment = paymentForTarget({ target: 100_000, rate: 0.003, periods: 60 })
  expect(futureValue({ payment, rate: 0.003, periods: 60 })).toBeCloseTo(100_000, 6)
})

test('a split multiplies what is held before the day, and buys at the new NAV', () => {
  const outcome = planOutcome({
    deductions: [
      { day: dayFrom('2026-01-05'), nav: navFrom('2.0000'), amount: moneyFrom('1000') },
      { day: dayFrom('2026-02-05'), nav: navFrom('1.0000'), amount: moneyFrom('1000') },
    ],
    feeRate: rateFrom('0'),
    dividends: [],
    splits: [{ day: dayFrom('2026-02-05'), ratio: rateFrom('2') }],
    dividendMode: 'reinvest',
    end: { day: dayFrom('2026-02-06'), nav: navFrom('1.0000') },
  })
  expect([printMoney(outcome.value), printMoney(outcome.income)]).toEqual(['2000.00', '0.00'])
})
