import { goldenJson, goldenNote, hasGolden } from '@tongzhou/testkit/golden'
import { describe, expect, test } from 'vitest'
import { addDays, dayFrom } from '../kernel/business-day'
import { moneyFrom, printMoney } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import { printShares, sharesFrom } from '../kernel/shares'
import { fixedHalfUp } from '../performance/percent'
import { carryIncome, dailyIncome, estimatedIncome } from './money-fund-income'
import {
  balanceWeightedYield,
  incomePerTenThousandFrom,
  incomePerTenThousandOf,
  moneyFundReturn,
  printIncomePerTenThousand,
  sevenDayYieldPercent,
} from './money-fund-yield'

describe('money-fund figures (§5.1)', () => {
  test('E23: the same week is 1.285 % compounded and 1.277 % simple', () => {
    const week = [0.3512, 0.3498, 0.3521, 0.3487, 0.349, 0.349, 0.349]
    expect(sevenDayYieldPercent(week, 'compound')).toBe('1.285')
    expect(sevenDayYieldPercent(week, 'simple')).toBe('1.277')
    expect(() => sevenDayYieldPercent(week.slice(1), 'simple')).toThrow('seven days')
  })

  test('E26: income 351,234.56 on 10,000,000,000 shares is 0.3512', () => {
    const figure = incomePerTenThousandOf(moneyFrom('351234.56'), sharesFrom('10000000000'))
    expect(printIncomePerTenThousand(figure)).toBe('0.3512')
  })

  test('E28: yields weighted by balance', () => {
    const parts = [
      { balance: moneyFrom('50000'), yield: 1.312 },
      { balance: moneyFrom('26000'), yield: 1.298 },
      { balance: moneyFrom('65000'), yield: 1.275 },
    ]
    expect(fixedHalfUp(balanceWeightedYield(parts) ?? NaN, 3)).toBe('1.292')
    expect(balanceWeightedYield([])).toBeNull()
  })

  test('the growth of days compounds', () => {
    expect(moneyFundReturn([1, 1])).toBeCloseTo(1.0001 ** 2 - 1, 14)
  })
})

describe('income of an investor (§5.2)', () => {
  test.each([
    ['86543.21', '0.3512', '3.03'],
    ['10000', '1.1994', '1.19'],
    ['5000', '1.1994', '0.59'],
    ['20000', '1.1994', '2.39'],
    ['10000', '0.4', '0.40'],
    ['10000', '-0.1599', '-0.15'],
    ['0.01', '9.9999', '0.00'],
  ])('R-MMF-1: %s shares at %s earn %s', (shares, perTenThousand, income) => {
    expect(printMoney(dailyIncome(sharesFrom(shares), incomePerTenThousandFrom(perTenThousand)))).toBe(income)
  })

  test('E25: three days of daily carry-over add up and become shares', () => {
    const friday = dayFrom('2026-11-20')
    const rows = [0, 1, 2].map((n) => ({
      day: addDays(friday, n),
      perTenThousand: incomePerTenThousandFrom('0.3490'),
    }))
    const daily = carryIncome(sharesFrom('86543.21'), rows, 'daily')
    expect(daily.days.map((d) => printMoney(d.income))).toEqual(['3.02', '3.02', '3.02'])
    expect([printMoney(daily.total), printShares(daily.shares)]).toEqual(['9.06', '86552.27'])
    expect(printShares(carryIncome(sharesFrom('86543.21'), rows, 'monthly').shares)).toBe('86543.21')
  })

  test('a negative day takes no shares (R-MMF-5)', () => {
    const rows = [{ day: dayFrom('2026-11-20'), perTenThousand: incomePerTenThousandFrom('-0.5') }]
    const carried = carryIncome(sharesFrom('10000'), rows, 'daily')
    expect([printMoney(carried.total), printShares(carried.shares)]).toEqual(['-0.50', '10000.00'])
  })

  test('a calculator estimates with simple interest', () => {
    const facts = { sevenDayYield: rateFrom('0.0365'), days: 30 }
    expect(printMoney(estimatedIncome(moneyFrom('10000'), facts))).toBe('30.00')
  })
})

describe.skipIf(!hasGolden)(`published 7-day yields${goldenNote}`, () => {
  interface Yields {
    check_from_index: number
    rows: [day: string, perTenThousand: string, percent: string][]
  }
  const { check_from_index: first, rows } = hasGolden
    ? goldenJson<Yields>('money_fund_yield.json')
    : { check_from_index: 0, rows: [] as Yields['rows'] }

  test('every checkable day is met by the compound formula', () => {
    const figures = rows.map((row) => Number(row[1]))
    const answers = rows.slice(first).map((_, i) => {
      const week = figures.slice(first + i - 6, first + i + 1)

      return Number(sevenDayYieldPercent(week, 'compound'))
    })
    expect(answers).toEqual(rows.slice(first).map((row) => Number(row[2])))
    expect(answers.length).toBeGreaterThan(50)
  })
})
