import { builtInCalendars } from '@tongzhou/domain/calendar/built-in-calendars'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { dueOf } from './held-lots'

const fund = (kind: 'MIN_HOLD' | 'ROLLING') => ({
  hold: { kind, period: { unit: 'days', length: 30 } } as const,
  calendar: builtInCalendars.CN,
})
const lot = (redeemableFrom: Day | null) => ({ confirmDate: dayFrom('2026-09-02'), redeemableFrom })

test.each([
  // 30 days from 09-02 end on a holiday (E42); the registrar counts one day earlier.
  ['ROLLING', null, '2026-09-10', '2026-10-08'],
  ['ROLLING', '2026-09-30', '2026-09-10', '2026-09-30'],
  ['ROLLING', '2026-09-30', '2026-09-30', '2026-09-30'],
  // Its day is over and it has said nothing of the next period yet: our own count.
  ['ROLLING', '2026-09-30', '2026-10-08', '2026-10-08'],
  ['MIN_HOLD', '2026-11-02', '2026-09-10', '2026-11-02'],
  ['MIN_HOLD', '2026-09-30', '2026-10-09', '2026-09-30'],
] as const)(
  'a lot of a %s fund that the registrar lets go on %s is due, asked with T %s, on %s',
  (...row) => {
    const [kind, told, tDay, due] = row
    expect(dueOf(lot(told === null ? null : dayFrom(told)), fund(kind), dayFrom(tDay))).toBe(due)
  },
)

test('a fund without a term has no due day, whatever the registrar says of a lot', () => {
  const free = { hold: null, calendar: builtInCalendars.CN }
  expect(dueOf(lot(dayFrom('2026-11-02')), free, dayFrom('2026-09-10'))).toBeNull()
})
