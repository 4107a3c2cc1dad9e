import { expect, test } from 'vitest'
import { builtInCalendars } from '../../calendar/built-in-calendars'
import { dayFrom } from '../../kernel/business-day'
import {
  type ClosingFacts,
  closingBar,
  closingConditionKinds,
  closingConditions,
  closingDays,
  keptUntil,
} from './account-closing'

const nothing: ClosingFacts = {
  SHARES: 0,
  ON_WAY: 0,
  PLANS: 0,
  REMITTANCE: 0,
  CARD_CHANGE: 0,
  COMPLAINT: 0,
  STATUS: 0,
  PENDING: 0,
}

test('R-ACT-26: an account with nothing left may be closed', () => {
  expect(closingBar(nothing)).toBeNull()
  expect(closingConditions(nothing).map(({ open }) => open)).toEqual(closingConditionKinds.map(() => 0))
})

test.each(closingConditionKinds)('R-ACT-26: %s alone is in the way, and is named', (kind) => {
  const bar = closingBar({ ...nothing, [kind]: 2 })
  expect(bar?.n).toBe(1)
  expect(bar?.what).not.toContain('、')
  expect(closingConditions({ ...nothing, [kind]: 2 }).filter(({ open }) => open > 0)).toEqual([
    { kind, open: 2 },
  ])
})

test('several are counted and named in one order', () => {
  expect(closingBar({ ...nothing, PLANS: 1, SHARES: 3 })).toEqual({
    n: 2,
    what: '基金份额与未付收益、定投计划',
  })
})

const calendar = builtInCalendars.CN

test.each([
  ['2026-11-23T10:00:00+08:00', true, '2026-11-25', '2026-12-11'],
  // After the cut-off, before a long holiday: the batch is the first day after it.
  ['2026-09-30T16:00:00+08:00', true, '2026-10-12', '2026-10-27'],
  ['2026-11-21T10:00:00+08:00', true, '2026-11-25', '2026-12-10'],
  ['2026-11-21T10:00:00+08:00', false, '2026-11-21', '2026-11-21'],
])(
  'R-ACT-26: asked %s, known to a registrar %s: closed %s, at the latest %s',
  (now, isRegistered, expectedOn, limitOn) => {
    expect(closingDays(new Date(now), { calendar, isRegistered })).toEqual({ expectedOn, limitOn })
  },
)

test('what was done is kept for twenty years', () => {
  expect(keptUntil(dayFrom('2026-11-25'))).toBe('2046-11-25')
})
