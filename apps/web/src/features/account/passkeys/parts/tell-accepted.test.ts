import { expect, test } from 'vitest'
import { knowsEveryKey } from './tell-accepted'

const listWith = (...credentialIds: string[]) => ({
  passkeys: [],
  most: 10,
  rpId: 'fund.example',
  accepted: { userId: 'u', credentialIds },
})

test('R-ACT-24: a list without the key that is being made is not told to the device that makes it', () => {
  expect(knowsEveryKey(listWith('a'), null)).toBe(true)
  expect(knowsEveryKey(listWith('a'), { credentialId: null })).toBe(false)
  expect(knowsEveryKey(listWith('a'), { credentialId: 'b' })).toBe(false)
  expect(knowsEveryKey({ ...listWith(), accepted: null }, { credentialId: 'b' })).toBe(false)
  expect(knowsEveryKey(listWith('a', 'b'), { credentialId: 'b' })).toBe(true)
})
