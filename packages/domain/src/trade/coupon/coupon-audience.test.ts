import { expect, test } from 'vitest'
import { audienceWords, isInAudience } from './coupon-audience'

const everybody = { registeredLeast: null, registeredMost: null, openedOnly: false }
const opened = (daysRegistered: number) => ({ daysRegistered, isOpened: true })

test.each([
  [everybody, { daysRegistered: 0, isOpened: false }, true],
  [{ ...everybody, registeredLeast: 3 }, opened(2), false],
  [{ ...everybody, registeredLeast: 3 }, opened(3), true],
  [{ ...everybody, registeredMost: 30 }, opened(30), true],
  [{ ...everybody, registeredMost: 30 }, opened(31), false],
  [{ ...everybody, registeredMost: 0 }, opened(0), true],
  [{ ...everybody, openedOnly: true }, { daysRegistered: 9, isOpened: false }, false],
  [{ ...everybody, openedOnly: true }, opened(9), true],
])('R-CPN-8: %j offers itself to %j: %s', (audience, taker, expected) => {
  expect(isInAudience(audience, taker)).toBe(expected)
})

test('R-CPN-8: whom a coupon is for is said in words', () => {
  expect(audienceWords(everybody)).toBe('所有客户')
  expect(audienceWords({ ...everybody, registeredLeast: 0 })).toBe('所有客户')
  expect(audienceWords({ registeredLeast: 3, registeredMost: 30, openedOnly: true })).toBe(
    '注册满 3 天、注册 30 天以内、已完成开户的客户',
  )
})
