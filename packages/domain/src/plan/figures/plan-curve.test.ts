import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, printMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { sharesFrom } from '../../kernel/shares'
import { type PlanFlow, planCurve } from './plan-curve'

const on = (day: string) => dayFrom(`2026-11-${day}`)
const navs = (
  [
    ['16', '1.0000'],
    ['17', '1.1000'],
    ['18', '1.2000'],
  ] as const
).map(([day, nav]) => ({ day: on(day), nav: navFrom(nav, 4) }))
const drawn = (flows: readonly PlanFlow[]) =>
  planCurve(flows, navs).map(({ day, paid, worth }) => [day.slice(8), printMoney(paid), printMoney(worth)])
const bought = (day: string, amount: string, shares: string): PlanFlow => ({
  tDay: on(day),
  paid: moneyFrom(amount),
  inLots: sharesFrom(shares),
})

test('nothing before the first deduction', () => {
  expect(drawn([])).toEqual([])
  expect(drawn([bought('17', '110.00', '100.00')])).toEqual([
    ['17', '110.00', '110.00'],
    ['18', '110.00', '120.00'],
  ])
})

test('what was taken out of it stays in its worth: a sale at the price changes nothing', () => {
  const sold = { tDay: on('17'), out: moneyFrom('55.00'), inLots: sharesFrom('-50.00') }
  expect(drawn([sold, bought('16', '100.00', '100.00')])).toEqual([
    ['16', '100.00', '100.00'],
    ['17', '100.00', '110.00'],
    ['18', '100.00', '115.00'],
  ])
})

test('shares that its sale took of other lots are not its own, and the newest day has what is dated later', () => {
  const sold = { tDay: on('17'), out: moneyFrom('55.00'), owed: sharesFrom('50.00') }
  expect(drawn([bought('16', '100.00', '100.00'), sold, bought('19', '60.00', '50.00')])).toEqual([
    ['16', '100.00', '100.00'],
    ['17', '100.00', '110.00'],
    ['18', '160.00', '175.00'],
  ])
})
