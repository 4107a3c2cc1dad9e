import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { morningOf } from './report-morning'

const period = { to: dayFrom('2025-12-31'), readyBy: dayFrom('2026-01-15'), triedOn: null }
const on = (day: string, room = 2) => ({ day: dayFrom(day), room })

test('a morning makes as many as there is room for, and says whether these are all', () => {
  expect(morningOf(period, ['A', 'B', 'C'], on('2026-01-08'))).toEqual({
    kind: 'MAKE',
    customers: ['A', 'B'],
    isWhole: false,
  })
  expect(morningOf(period, ['A', 'B'], on('2026-01-08'))).toMatchObject({ isWhole: true })
})

test('a period is closed when nobody lacks his report, but not before the day it is due', () => {
  expect(morningOf(period, [], on('2026-01-15')).kind).toBe('MAKE')
  expect(morningOf(period, [], on('2026-01-16')).kind).toBe('CLOSE')
})

test('after half a year it is closed only when a whole run of an earlier day tried everybody after that', () => {
  const tried = (day: string) => ({ ...period, triedOn: dayFrom(day) })
  // The first morning of an old period, one that had no room for all, and one that was cut off.
  expect(morningOf(period, ['A'], on('2026-11-20')).kind).toBe('MAKE')
  expect(morningOf(tried('2026-11-20'), ['A'], on('2026-11-20')).kind).toBe('MAKE')
  // What was tried before the half year was over is tried once more.
  expect(morningOf(tried('2026-06-29'), ['A'], on('2026-11-20')).kind).toBe('MAKE')
  expect(morningOf(tried('2026-11-20'), ['A'], on('2026-11-21')).kind).toBe('CLOSE')
})
