import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { flowKeptTo, flowStateOn, isFlowRange } from './flow-terms'

test.each([
  ['2025-11-21', '2026-11-20', true],
  ['2025-11-20', '2026-11-20', false],
  ['2024-02-29', '2025-02-27', true],
  ['2024-02-29', '2025-02-28', false],
  ['2026-11-20', '2026-11-20', true],
])('R-FLW-1: %s to %s is at most twelve months: %s', (from, to, isShort) => {
  expect(isFlowRange({ from: dayFrom(from), to: dayFrom(to) })).toBe(isShort)
})

test('R-FLW-1: a file can be fetched until the end of the seventh day', () => {
  const keptTo = flowKeptTo(dayFrom('2026-11-23'))
  expect(keptTo).toBe('2026-11-30')
  expect(flowStateOn({ state: 'READY', keptTo }, dayFrom('2026-11-30'))).toBe('READY')
  expect(flowStateOn({ state: 'READY', keptTo }, dayFrom('2026-12-01'))).toBe('OVER')
  expect(flowStateOn({ state: 'FAILED', keptTo }, dayFrom('2026-12-01'))).toBe('FAILED')
})
