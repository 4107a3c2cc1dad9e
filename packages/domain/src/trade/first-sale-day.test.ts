import { expect, test } from 'vitest'
import { purchaseDays } from '../calendar/settlement'
import { dayFrom } from '../kernel/business-day'
import { firstSaleDay } from './first-sale-day'
import { fundA } from './sample-facts'

const days = (length: number) => ({ unit: 'days', length }) as const
const sold = (tDay: string, hold: Parameters<typeof firstSaleDay>[1]['hold'], more = {}) =>
  firstSaleDay(purchaseDays(dayFrom(tDay), fundA), { ...fundA, windows: null, hold, ...more })

test('shares bought on 26 November may be sold the day after their confirmation, and after their term', () => {
  expect(sold('2026-11-26', null)).toBe('2026-11-30')
  expect(sold('2026-11-26', { kind: 'MIN_HOLD', period: days(7) })).toBe('2026-12-04')
  expect(sold('2026-09-01', { kind: 'ROLLING', period: days(30) })).toBe('2026-10-08')
})

test('a term that ends between two windows waits for the next one; an unknown window is no day', () => {
  const windows = [{ from: dayFrom('2026-12-16'), to: dayFrom('2026-12-17') }]
  expect(sold('2026-11-26', { kind: 'MIN_HOLD', period: days(7) }, { windows })).toBe('2026-12-16')
  expect(sold('2026-12-17', { kind: 'MIN_HOLD', period: days(7) }, { windows })).toBeNull()
})
