import { expect, test } from 'vitest'
import { isCounterSound, newPasskeyName } from './passkey-rules'

test('R-ACT-24: a counter must grow once a key counts; a key that never counts is allowed', () => {
  expect(isCounterSound(0, 0)).toBe(true)
  expect(isCounterSound(0, 1)).toBe(true)
  expect(isCounterSound(7, 8)).toBe(true)
  expect(isCounterSound(7, 7)).toBe(false)
  expect(isCounterSound(7, 6)).toBe(false)
  expect(isCounterSound(7, 0)).toBe(false)
})

test('a new key is called after its device', () => {
  expect(newPasskeyName('iPhone Safari', true)).toBe('iPhone Safari（可同步）')
  expect(newPasskeyName('Windows Edge', false)).toBe('Windows Edge')
})
