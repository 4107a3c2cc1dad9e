import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import {
  type DisplayFacts,
  displayOfCalendarYear,
  displayOfPeriod,
  mayShowInternalRank,
  needsBenchmark,
  shownPeriods,
} from './display-policy'
import { returnPeriods } from './period-returns'

const facts = (
  mode: 'strict' | 'classic',
  place: 'list' | 'detail',
  establishedOn = '2015-01-05',
): DisplayFacts => ({
  mode,
  place,
  establishedOn: dayFrom(establishedOn),
  asOf: dayFrom('2026-11-20'),
})

describe('§11.3 and R-CMP-4', () => {
  test.each([
    ['strict', 'list', '1y 2y 3y 5y inception'],
    ['strict', 'detail', 'ytd 1y 2y 3y 5y inception'],
    ['classic', 'list', '1w 1m 3m 6m ytd 1y 2y 3y 5y inception'],
    ['classic', 'detail', '1w 1m 3m 6m ytd 1y 2y 3y 5y inception'],
  ] as const)('%s %s shows %s of an old fund', (mode, place, periods) => {
    expect(shownPeriods(returnPeriods, facts(mode, place)).join(' ')).toBe(periods)
  })

  test('under six months nothing is shown, from six months on the figure since establishment', () => {
    expect(shownPeriods(returnPeriods, facts('classic', 'detail', '2026-05-21'))).toEqual([])
    expect(displayOfPeriod('inception', facts('strict', 'detail', '2026-05-20'))).toEqual({ kind: 'shown' })
    expect(shownPeriods(returnPeriods, facts('classic', 'list', '2026-05-20'))).toEqual(['inception'])
    expect(displayOfPeriod('1m', facts('classic', 'list', '2026-05-20'))).toEqual({
      kind: 'hidden',
      reason: 'FUND_UNDER_1_YEAR',
    })
  })

  test('strict lists need a year even for the figure since establishment', () => {
    expect(displayOfPeriod('inception', facts('strict', 'list', '2025-11-21'))).toEqual({
      kind: 'hidden',
      reason: 'LIST_NEEDS_1_YEAR',
    })
    expect(displayOfPeriod('inception', facts('strict', 'list', '2025-11-20'))).toEqual({ kind: 'shown' })
  })

  test('this year is a short window until the end of June', () => {
    const june = { ...facts('strict', 'detail'), asOf: dayFrom('2026-06-30') }
    expect(displayOfPeriod('ytd', june)).toEqual({ kind: 'hidden', reason: 'WINDOW_TOO_SHORT' })
    expect(displayOfPeriod('ytd', { ...june, asOf: dayFrom('2026-07-01') })).toEqual({ kind: 'shown' })
  })

  test('full calendar years, the last ten at most', () => {
    const kind = (year: number, establishedOn?: string) =>
      displayOfCalendarYear(year, facts('strict', 'detail', establishedOn)).kind
    expect([kind(2015), kind(2016), kind(2025), kind(2026)]).toEqual(['hidden', 'shown', 'shown', 'hidden'])
    expect(kind(2025, '2025-01-02')).toBe('hidden')
    expect(kind(2025, '2025-12-01')).toBe('hidden')
  })

  test('the benchmark stands beside equity, mixed and FOF; internal ranks need three years on lists', () => {
    const kinds = ['EQUITY', 'MIXED', 'FOF', 'INDEX', 'BOND_PURE', 'MONEY'] as const
    expect(kinds.map(needsBenchmark)).toEqual([true, true, true, true, false, false])
    const rank = { establishedOn: dayFrom('2023-11-21'), asOf: dayFrom('2026-11-20') }
    expect(mayShowInternalRank({ ...rank, place: 'list' })).toBe(false)
    expect(mayShowInternalRank({ ...rank, place: 'detail' })).toBe(true)
  })
})
