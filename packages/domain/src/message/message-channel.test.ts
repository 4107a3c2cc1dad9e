import { expect, test } from 'vitest'
import { messageCategories } from './message-category'
import { channelLock, isOnByDefault, messageChannels } from './message-channel'

test.each([
  ['TRADE', 'STATION', 'RECORD', true],
  ['TRADE', 'SMS', null, true],
  ['TRADE', 'MAIL', null, false],
  ['ACCOUNT', 'SMS', 'SECURITY', true],
  ['ACCOUNT', 'MAIL', null, false],
  ['MARKETING', 'STATION', null, false],
  ['MARKETING', 'SMS', null, false],
  ['MARKETING', 'MAIL', null, false],
] as const)('R-ACT-31: %s by %s: locked %s, on by default %s', (category, channel, lock, isOn) => {
  expect(channelLock(category, channel)).toBe(lock)
  expect(isOnByDefault(category, channel)).toBe(isOn)
})

test('what is locked is on', () => {
  const cells = messageCategories.flatMap((category) =>
    messageChannels.map((channel) => [category, channel] as const),
  )
  const locked = cells.filter((cell) => channelLock(...cell) !== null)
  expect(locked.filter((cell) => !isOnByDefault(...cell))).toEqual([])
})
