import { expect, test } from 'vitest'
import { DEFAULT_CHANNEL, isChannelCode } from './channel-code'

test.each([
  [DEFAULT_CHANNEL, true],
  ['wx1', true],
  ['ABCdef012345', true],
  ['a1', false],
  ['ABCdef0123456', false],
  ['zs_bank-01', false],
  ['渠道001', false],
  ['001\n', false],
  ['', false],
])('%j is a channel: %s', (text, is) => {
  expect(isChannelCode(text)).toBe(is)
})
