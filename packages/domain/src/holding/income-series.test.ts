import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { incomeSeries, thinned } from './income-series'

const on = (day: string, income: string, isFinal = true) => ({
  day: dayFrom(day),
  income: moneyFrom(income),
  isFinal,
})
const fund = [on('2026-11-26', '10.00'), on('2026-11-27', '-4.50', false)]
const money = [on('2026-11-27', '1.00'), on('2026-11-28', '1.01')]

test('incomes of several funds are added by day and summed up; one that is not final makes the day so', () => {
  expect(incomeSeries([fund, money], null)).toEqual([
    { ...on('2026-11-26', '10.00'), cumulative: moneyFrom('10.00') },
    { ...on('2026-11-27', '-3.50', false), cumulative: moneyFrom('6.50') },
    { ...on('2026-11-28', '1.01'), cumulative: moneyFrom('7.51') },
  ])
})

test('a range begins at nothing on its first day', () => {
  const [first] = incomeSeries([fund, money], dayFrom('2026-11-27'))
  expect(first).toMatchObject({ day: '2026-11-27', cumulative: moneyFrom('-3.50') })
  expect(incomeSeries([], null)).toEqual([])
})

test('a long series is thinned evenly and keeps both ends', () => {
  const all = Array.from({ length: 1001 }, (_, at) => at)
  expect(thinned(all, 11)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  expect(thinned(all.slice(0, 11), 11)).toHaveLength(11)
})
