import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, printMoney } from '../kernel/money'
import { sharesFrom } from '../kernel/shares'
import { clearedCycles } from './cleared-cycles'
import type { DatedEvent } from './day-income'

const at = (text: string, event: DatedEvent['event']): DatedEvent => ({ day: dayFrom(text), event })
const buy = (day: string, shares: string, amount: string) =>
  at(day, { kind: 'buy', shares: sharesFrom(shares), amount: moneyFrom(amount) })
const sell = (day: string, shares: string, net: string) =>
  at(day, { kind: 'sell', shares: sharesFrom(shares), net: moneyFrom(net) })
const dividend = (day: string, amount: string) =>
  at(day, { kind: 'cash-dividend', amount: moneyFrom(amount) })

test('R-INC-4: a cycle ends with the last share, its rate is realised ÷ paid in', () => {
  const cycles = clearedCycles([
    buy('2026-01-05', '1000.00', '1000.00'),
    buy('2026-02-05', '500.00', '600.00'),
    dividend('2026-03-05', '15.00'),
    sell('2026-04-05', '700.00', '770.00'),
    sell('2026-05-05', '800.00', '900.00'),
    buy('2026-06-05', '100.00', '120.00'),
  ])
  expect(cycles).toHaveLength(1)
  expect(cycles[0]).toMatchObject({ from: '2026-01-05', to: '2026-05-05', days: 120, rate: '5.31' })
  const { paidIn, takenOut, dividends, realised } = cycles[0] ?? {}
  expect(
    [paidIn, takenOut, dividends, realised].map((sum) => (sum === undefined ? '' : printMoney(sum))),
  ).toEqual(['1600.00', '1685.00', '15.00', '85.00'])
})

test('a dividend after the last share belongs to the cycle before, and the next cycle begins anew', () => {
  const cycles = clearedCycles([
    buy('2026-01-05', '100.00', '100.00'),
    sell('2026-02-05', '100.00', '90.00'),
    dividend('2026-02-10', '5.00'),
    buy('2026-03-05', '100.00', '100.00'),
    sell('2026-04-05', '100.00', '103.00'),
  ])
  expect(cycles.map((one) => [one.to, printMoney(one.realised), one.rate])).toEqual([
    ['2026-02-05', '-5.00', '-5.00'],
    ['2026-04-05', '3.00', '3.00'],
  ])
})

test('who never bought, or still holds everything, has cleared nothing', () => {
  expect(clearedCycles([])).toEqual([])
  expect(clearedCycles([buy('2026-01-05', '100.00', '100.00')])).toEqual([])
})
