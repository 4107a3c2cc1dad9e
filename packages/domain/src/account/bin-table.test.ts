import { expect, test } from 'vitest'
import { matchBin } from './bin-table'

test('R-BNK-2: the longest prefix of the right card length wins', () => {
  const table = [
    { bin: '62230', cardLength: 16, bank: 'short' },
    { bin: '622303', cardLength: 16, bank: 'A' },
    { bin: '622303', cardLength: 18, bank: 'B' },
  ]
  expect(matchBin('6223030000000000', table)?.bank).toBe('A')
  expect(matchBin('622303000000000000', table)?.bank).toBe('B')
  expect(matchBin('6223010000000000', table)?.bank).toBe('short')
  expect(matchBin('62230300000000000', table)).toBeNull()
})
