import { expect, test } from 'vitest'
import { moneyFrom, noMoney } from '../kernel/money'
import { cardRoom, checkCardCount, usualCardCounts } from './card-limits'

const limits = { single: moneyFrom('50000'), daily: moneyFrom('100000'), monthly: moneyFrom('500000') }
const use = (today: string, month: string) => ({
  usedToday: moneyFrom(today),
  usedThisMonth: moneyFrom(month),
})

test.each([
  ['0', '0', '50000'],
  ['80000', '80000', '20000'],
  ['0', '490000', '10000'],
])('R-BNK-5: with %s used today and %s this month one more payment may take %s', (today, month, room) => {
  expect(cardRoom(limits, use(today, month))).toBe(moneyFrom(room))
})

test('no limit is no limit, and a room is never negative', () => {
  const none = { single: null, daily: null, monthly: null }
  expect(cardRoom(none, use('1', '1'))).toBeNull()
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
