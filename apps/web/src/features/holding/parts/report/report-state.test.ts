import { expect, test } from 'vitest'
import { spanFigure } from '../explained-span'
import { isExplained, isNewest } from './report-state'

const made = (version: number) => ({ version, asOf: '2026-09-30', madeAt: '2026-10-09T06:40:00+08:00' })

test('R-WHY-1: only the newest version’s figures are told how they came about', () => {
  expect(isNewest({ version: null, versions: [] })).toBe(true)
  expect(isNewest({ version: made(2), versions: [made(1), made(2)] })).toBe(true)
  expect(isNewest({ version: made(1), versions: [made(1), made(2)] })).toBe(false)
  const newest = { version: made(2), versions: [made(1), made(2)] }
  expect(isExplained({ ...newest, isBehind: false })).toBe(true)
  // Data came after it: what is known now would say another number.
  expect(isExplained({ ...newest, isBehind: true })).toBe(false)
  expect(spanFigure('SPAN_INCOME', null)).toBeNull()
  expect(spanFigure('SPAN_INCOME', { from: '2026-07-01' })).toEqual({
    figure: 'SPAN_INCOME',
    from: '2026-07-01',
  })
})
