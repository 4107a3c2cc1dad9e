import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, printMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { printShares } from '../kernel/shares'
import { planOutcome, planSteps } from '../performance/plan-calculator'
import { usualMovingAverageTable, usualRiseFallTable } from './smart-tables'
import { byMovingAverage, byRiseAndFall, rehearsedDebits } from './rehearsed-amounts'

/** Day, what it bought at, the NAV of T−1. */
const E35 = [
  ['2026-05-11', '1.2000', '1.2000'],
  ['2026-06-10', '1.1500', '1.1520'],
  ['2026-07-10', '1.1000', '1.1040'],
  ['2026-08-10', '1.0500', '1.0560'],
  ['2026-09-10', '1.1200', '1.1150'],
  ['2026-10-12', '1.1800', '1.1760'],
] as const
const riseFall = () => usualRiseFallTable
const feeRate = rateFrom('0.0008')
const plan = {
  base: moneyFrom('1000'),
  feeRateOf: () => feeRate,
  planMin: moneyFrom('10'),
  room: null,
}
const end = { day: dayFrom('2026-11-20'), nav: navFrom('1.2100') }
const days = E35.map(([day, nav, seen], at) => ({
  day: dayFrom(day),
  nav: navFrom(nav),
  confirmedOn: dayFrom(E35[at + 1]?.[0] ?? '2026-11-20'),
  seenNav: navFrom(seen),
}))

test('R-PLAN-14: E35 by rise and fall, with the fee, against the same plan of fixed amounts', () => {
  const debits = rehearsedDebits(days, plan, byRiseAndFall(riseFall))
  expect(debits.map(({ ratio }) => ratio)).toEqual([100, 100, 150, 150, 100, 85])
  const facts = { deductions: debits, feeRate, dividends: [], dividendMode: 'reinvest' } as const
  const outcome = planOutcome({ ...facts, end })
  expect([outcome.paid, outcome.value, outcome.income].map(printMoney)).toEqual([
    '6850.00',
    '7385.14',
    '535.14',
  ])
  expect(printShares(outcome.shares)).toBe('6103.42')
  expect(outcome.rateMillionths).toBe(78_123n)
  // The worst moment, beside each gain.
  const worst = Math.min(
    ...planSteps(facts).map((step, at) => {
      const value = (Number(step.shares) / 100) * Number(E35[at]?.[1])

      return value / (Number(step.paid) / 100) - 1
    }),
  )
  expect((worst * 100).toFixed(2)).toBe('-5.68')
})

test('what is not confirmed by 09:00 says nothing of the cost, and no signal is the plain amount', () => {
  const never = days.map((day) => ({ ...day, confirmedOn: dayFrom('2027-01-04') }))
  expect(rehearsedDebits(never, plan, byRiseAndFall(riseFall)).map(({ ratio }) => ratio)).toEqual(
    Array(6).fill(100),
  )
  const unseen = days.map((day) => ({ ...day, seenNav: null }))
  expect(rehearsedDebits(unseen, plan, byRiseAndFall(riseFall)).map(({ ratio }) => ratio)).toEqual(
    Array(6).fill(100),
  )
})

test('by the moving average each day sees the closes up to the day before it; the room and the minimum bound it', () => {
  const low = [...Array.from({ length: 179 }, () => navFrom('4000.00')), navFrom('3600.00')]
  const ratioOf = byMovingAverage(() => usualMovingAverageTable, {
    length: 180,
    closesTo: (day) => (day < dayFrom('2026-08-01') ? low : []),
  })
  const ratios = rehearsedDebits(days, plan, ratioOf).map(({ ratio }) => ratio)
  expect(ratios.slice(3)).toEqual([100, 100, 100])
  expect(ratios[0]).toBeLessThan(100)
  const small = { ...plan, room: moneyFrom('900') }
  expect(
    rehearsedDebits(days, small, byRiseAndFall(riseFall)).map(({ amount }) => printMoney(amount)),
  ).toEqual(['900.00', '900.00', '900.00', '900.00', '900.00', '900.00'])
  expect(rehearsedDebits(days, { ...plan, room: moneyFrom('9') }, byRiseAndFall(riseFall))).toEqual([])
})

test('each day goes by the table that was in force on it', () => {
  const flat = { rise: [{ from: 0, ratio: 90 }], fall: [{ from: 0, ratio: 90 }] }
  const tableOn = (day: string) => (day < '2026-08-01' ? usualRiseFallTable : flat)
  const ratios = rehearsedDebits(days, plan, byRiseAndFall(tableOn)).map(({ ratio }) => ratio)
  expect(ratios).toEqual([100, 100, 150, 90, 90, 90])
})
