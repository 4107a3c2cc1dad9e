import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPair, qrLoginState } from './qr-login-rules'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16, 1, 30, seconds))

test('R-ACT-25: a code is over after its time, unless it was taken or refused before', () => {
  const expiresAt = at(120)
  expect(qrLoginState({ state: 'WAITING', expiresAt }, at(119))).toBe('WAITING')
  expect(qrLoginState({ state: 'WAITING', expiresAt }, at(120))).toBe('EXPIRED')
  expect(qrLoginState({ state: 'CONFIRMED', expiresAt }, at(121))).toBe('EXPIRED')
  expect(qrLoginState({ state: 'TAKEN', expiresAt }, at(121))).toBe('TAKEN')
  expect(qrLoginState({ state: 'REFUSED', expiresAt }, at(121))).toBe('REFUSED')
})

test('three different numbers of two digits, one of which the screen shows', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (stream) => {
      const { pair, numbers } = drawPair((bound) => (stream.next().value ?? 0) % bound)
      expect(new Set(numbers).size).toBe(3)
      expect(numbers).toContain(pair)
      expect(numbers.filter((number) => !/^[1-9]\d$/.test(number))).toEqual([])
    }),
  )
})
