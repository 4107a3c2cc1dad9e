import { expect, test } from 'vitest'
import { moneyFrom, noMoney } from '../kernel/money'
import { cardRoom, checkCardCount, checkCardLimits, usualCardCounts } from './card-limits'

const limits = { single: moneyFrom('50000'), daily: moneyFrom('100000'), monthly: moneyFrom('500000') }
const use = (today: string, month: string) => ({
  usedToday: moneyFrom(today),
  usedThisMonth: moneyFrom(month),
})

test.each([
  ['50000.00', '0', '0', true],
  ['50000.01', '0', '0', false],
  ['20000.00', '80000', '80000', true],
  ['20000.01', '80000', '80000', false],
  ['10000.00', '0', '490000', true],
  ['10000.01', '0', '490000', false],
])('R-BNK-5: %s with %s used today and %s this month: %s', (amount, today, month, fits) => {
  const decision = checkCardLimits(moneyFrom(amount), { limits, use: use(today, month) })
  expect(decision.kind === 'accepted').toBe(fits)
})

test('a refusal tells the room and the three limits', () => {
  expect(checkCardLimits(moneyFrom('60000'), { limits, use: use('80000', '0') })).toEqual({
    kind: 'refused',
    reason: 'OVER_CARD_LIMIT',
    data: { max: '20000.00', single: '50000.00', daily: '100000.00', monthly: '500000.00' },
  })
})

test('no limit is no limit, and a room is never negative', () => {
  const none = { single: null, daily: null, monthly: null }
  expect(cardRoom(none, use('1', '1'))).toBeNull()
  expect(checkCardLimits(moneyFrom('99999999.99'), { limits: none, use: use('0', '0') }).kind).toBe(
    'accepted',
  )
  expect(cardRoom(limits, use('100000.01', '100000.01'))).toBe(noMoney)
})

test('R-BNK-3: ten cards, three of one bank', () => {
  const counts = usualCardCounts
  expect(checkCardCount('002', { boundBanks: ['002', '002', '003'], counts }).kind).toBe('accepted')
  expect(checkCardCount('002', { boundBanks: ['002', '002', '002'], counts })).toMatchObject({
    reason: 'TOO_MANY_CARDS_OF_BANK',
  })
  expect(
    checkCardCount('025', { boundBanks: Array.from({ length: 10 }, (_, i) => `00${i}`), counts }),
  ).toMatchObject({
    reason: 'TOO_MANY_CARDS',
  })
})
