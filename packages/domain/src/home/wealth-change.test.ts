import { expect, test } from 'vitest'
import { moneyFrom, printMoney, subtractMoney } from '../kernel/money'
import { type WealthMove, wealthChange } from './wealth-change'

const m = moneyFrom
const move = (fundCode: string, way: 'IN' | 'OUT', amount: string, isInside = false): WealthMove => ({
  fundCode,
  way,
  isInside,
  amount: m(amount),
})

test('R-HOM-2: a sale paid out, a purchase confirmed, two prices and an income are told apart to the cent', () => {
  const change = wealthChange({
    funds: [
      { fundCode: 'X', before: m('9985.02'), now: m('10049.98') },
      { fundCode: 'Y', before: m('0.00'), now: m('999.20') },
      { fundCode: 'Z', before: m('2400.00'), now: m('1791.00') },
      { fundCode: 'C', before: m('20000.00'), now: m('20001.04') },
    ],
    moves: [move('Z', 'OUT', '597.00'), move('Y', 'IN', '1000.00')],
    fees: new Map([
      ['Z', m('3.00')],
      ['Y', m('0.80')],
    ]),
  })
  expect(change.market.map(({ fundCode, amount }) => [fundCode, printMoney(amount)])).toEqual([
    ['X', '64.96'],
    ['Y', '0.00'],
    ['Z', '-9.00'],
    ['C', '1.04'],
  ])
  expect(
    [change.amount, change.marketTotal, change.fees, change.paidIn, change.takenOut].map(printMoney),
  ).toEqual(['456.20', '57.00', '3.80', '1000.00', '597.00'])
})

test('R-HOM-1: what goes from one fund to another is neither paid in nor taken out', () => {
  const change = wealthChange({
    funds: [
      { fundCode: 'X', before: m('5000.00'), now: m('4000.00') },
      { fundCode: 'Y', before: m('0.00'), now: m('998.00') },
    ],
    moves: [move('X', 'OUT', '1000.00', true), move('Y', 'IN', '1000.00', true)],
    fees: new Map([['Y', m('1.50')]]),
  })
  expect([change.amount, change.marketTotal, change.paidIn, change.takenOut].map(printMoney)).toEqual([
    '-2.00',
    '-0.50',
    '0.00',
    '0.00',
  ])
  const parts = subtractMoney(subtractMoney(change.marketTotal, change.fees), change.takenOut)
  expect(printMoney(parts)).toBe('-2.00')
})
