import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { spanOf } from './statistics-range'

const today = dayFrom('2026-11-24')
const none = { from: null, to: null }

test.each([
  ['ALL', null],
  ['YTD', { from: '2026-01-01' }],
  ['12', { from: '2025-11-25' }],
  ['1', { from: '2026-10-25' }],
] as const)('%s begins with %o', (range, span) => {
  expect(spanOf({ range, ...none }, today)).toEqual(span)
})

test('two typed days are the span; half of one, or what is no day, is none', () => {
  const own = { from: '2026-03-02', to: '2026-07-01' }
  expect(spanOf({ range: '1', ...own }, today)).toEqual(own)
  expect(spanOf({ range: 'ALL', ...own, to: null }, today)).toBeNull()
  expect(spanOf({ range: 'ALL', ...own, to: '2026-02-30' }, today)).toBeNull()
})
