import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, addDays, dayFrom } from '../kernel/business-day'
import { type NavRow, indexOnOrBefore, navSeriesFrom } from './nav-series'
import { percentOf } from './percent'
import {
  annualisedReturn,
  baseDayOf,
  calendarPeriodsOf,
  calendarReturn,
  growthCurve,
  periodReturn,
  returnOfMonths,
  returnOverDays,
  tenureReturn,
} from './period-returns'

const rowsOf = (...rows: [day: string, nav: number, more?: Partial<NavRow>][]): NavRow[] =>
  rows.map(([day, nav, more]) => ({ day: dayFrom(day), nav, ...more }))

/** The fund of E32: a dividend, then a split. */
const e32 = navSeriesFrom(
  rowsOf(
    ['2025-12-31', 1.2],
    ['2026-03-02', 1.26],
    ['2026-05-06', 1.205, { dividend: 0.08 }],
    ['2026-08-03', 0.65, { split: 2 }],
    ['2026-11-20', 0.689],
  ),
)

describe('adjusted NAV (§7.1)', () => {
  test('E32: 1.2000, 1.2600, 1.2850, 1.3863, 1.4695', () => {
    expect(Array.from(e32.adjusted, (v) => v.toFixed(4))).toEqual([
      '1.2000',
      '1.2600',
      '1.2850',
      '1.3863',
      '1.4695',
    ])
  })

  test('E32: this year is 22.46 %, raw NAV would say -42.58 %', () => {
    const ytd = periodReturn(e32, 'ytd')
    expect(ytd).toMatchObject({ baseDay: '2025-12-31', endDay: '2026-11-20' })
    expect(percentOf(ytd?.value ?? null)).toBe('22.46')
    expect(percentOf((e32.nav[4] ?? 0) / (e32.nav[0] ?? 0) - 1)).toBe('-42.58')
  })

  test('rows that do not ascend, or a NAV of nothing, are a bug of the caller', () => {
    expect(() => navSeriesFrom(rowsOf(['2026-01-02', 1], ['2026-01-02', 1]))).toThrow('ascend')
    expect(() => navSeriesFrom(rowsOf(['2026-01-02', 0]))).toThrow('positive')
  })
})

describe('base days (§7.2)', () => {
  test.each([
    ['2026-11-20', '1w', '2026-11-13'],
    ['2026-11-20', '1m', '2026-10-20'],
    ['2026-11-20', '3m', '2026-08-20'],
    ['2026-11-20', '6m', '2026-05-20'],
    ['2026-11-20', '1y', '2025-11-20'],
    ['2026-03-31', '1m', '2026-02-28'],
    ['2028-02-29', '1y', '2027-02-28'],
    ['2026-11-20', 'ytd', '2025-12-31'],
  ] as const)('%s back %s is %s', (end, period, base) => {
    expect(baseDayOf(period, dayFrom(end))).toBe(base)
  })

  test.each([
    ['2026-11-06', '1m', '2026-09-30'],
    ['2026-03-31', '1m', '2026-02-27'],
    ['2026-11-09', '3m', '2026-08-07'],
    ['2026-11-09', '6m', '2026-05-08'],
    ['2026-11-09', '1y', '2025-11-07'],
  ] as const)('the base NAV of %s back %s is that of %s', (end, period, base) => {
    const days = ['2025-11-07', '2026-02-27', '2026-05-08', '2026-08-07', '2026-09-30', end]
    const sorted = [...new Set(days)].sort().filter((d) => d <= end)
    const series = navSeriesFrom(rowsOf(...sorted.map((d): [string, number] => [d, 1])))
    expect(periodReturn(series, period)?.baseDay).toBe(base)
  })
})

describe('windows', () => {
  test('a fund younger than the window has no figure', () => {
    expect(periodReturn(e32, '1y')).toBeNull()
    expect(returnOfMonths(e32, { months: 11 })).toBeNull()
    expect(returnOfMonths(e32, { months: 10 })).toMatchObject({ baseDay: '2025-12-31' })
    expect(periodReturn(e32, '1m', { end: dayFrom('2025-12-30') })).toBeNull()
  })

  test('since establishment counts from NAV 1 and only with the whole history', () => {
    const establishedOn = dayFrom('2025-12-20')
    expect(percentOf(periodReturn(e32, 'inception', { establishedOn })?.value ?? null)).toBe('46.95')
    expect(periodReturn(e32, 'inception', { establishedOn: dayFrom('2025-12-16') })).toBeNull()
    expect(periodReturn(e32, 'inception')).toBeNull()
  })

  test('a range of days uses the last NAV on or before each end', () => {
    const span = { start: dayFrom('2026-03-31'), end: dayFrom('2026-11-30') }
    expect(returnOverDays(e32, span)).toMatchObject({ baseDay: '2026-03-02', endDay: '2026-11-20' })
  })

  test('single quarters run from the last NAV of the one before', () => {
    const quarters = calendarPeriodsOf(e32, 'quarter')
    expect(quarters.map((q) => `${q.first} ${q.last}`)).toEqual([
      '2025-10-01 2025-12-31',
      '2026-01-01 2026-03-31',
      '2026-04-01 2026-06-30',
      '2026-07-01 2026-09-30',
      '2026-10-01 2026-12-31',
    ])
    expect(quarters.map((q) => percentOf(calendarReturn(e32, q)?.value ?? null))).toEqual([
      null,
      '5.00',
      '1.98',
      '7.88',
      '6.00',
    ])
  })

  test('a tenure starts from the NAV before it, or the first of the fund', () => {
    const to = (start: string, end: string | null) =>
      tenureReturn(e32, { start: dayFrom(start), end: end === null ? null : dayFrom(end) })
    expect(to('2026-03-02', null)).toMatchObject({ baseDay: '2025-12-31', endDay: '2026-11-20' })
    expect(to('2025-12-31', '2026-03-02')).toMatchObject({ baseDay: '2025-12-31', endDay: '2026-03-02' })
    expect(to('2025-12-01', '2025-12-30')).toBeNull()
  })

  test('a growth curve is 0 on its base day', () => {
    const curve = growthCurve(e32, { start: dayFrom('2026-03-05'), end: dayFrom('2026-08-31') })
    expect(curve.map((p) => `${p.day} ${percentOf(p.value)}`)).toEqual([
      '2026-03-02 0.00',
      '2026-05-06 1.98',
      '2026-08-03 10.02',
    ])
  })

  test('E34: 42.50 % in 1,096 days is 12.52 % a year; under a year nothing is annualised', () => {
    expect(percentOf(annualisedReturn(0.425, 1096))).toBe('12.52')
    expect(annualisedReturn(0.1, 364)).toBeNull()
    expect(percentOf(annualisedReturn(0.1, 365))).toBe('10.00')
  })
})

describe('properties', () => {
  const histories = fc.array(
    fc.record({
      nav: fc.integer({ min: 2_000, max: 60_000 }),
      dividend: fc.option(fc.integer({ min: 1, max: 1_500 }), { nil: undefined, freq: 8 }),
    }),
    { minLength: 2, maxLength: 60 },
  )
  const start = dayFrom('2024-01-01')

  test('the growth of a window is the product of its daily growths, which follow the publisher', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const rows = history.map((h, i) => ({
          day: addDays(start, i),
          nav: h.nav / 10_000,
          dividend: (h.dividend ?? 0) / 10_000,
        }))
        const series = navSeriesFrom(rows)
        const growths = rows.slice(1).map((row, i) => (row.nav + row.dividend) / (rows[i]?.nav ?? NaN))
        const whole = growths.reduce((a, b) => a * b, 1)
        const answer = returnOverDays(series, { start, end: addDays(start, rows.length - 1) })
        expect((answer?.value ?? NaN) + 1).toBeCloseTo(whole, 9)
      }),
    )
  })

  test('display percentages equal the exact half-up quotient of two published NAVs', () => {
    const navs = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(navs, navs, (before, after) => {
        const numerator = BigInt(after - before) * 20_000n
        const magnitude = (numerator < 0n ? -numerator : numerator) + BigInt(before)
        const units = magnitude / (2n * BigInt(before))
        const exact = Number(numerator < 0n ? -units : units) / 100
        const series = navSeriesFrom([
          { day: start, nav: before / 10_000 },
          { day: addDays(start, 1), nav: after / 10_000 },
        ])
        const answer = returnOverDays(series, { start, end: addDays(start, 1) })
        expect(Number(percentOf(answer?.value ?? null)) + 0).toBe(exact + 0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the index of a day is that of a linear search', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 50 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (offsets, wanted) => {
        const list: Day[] = offsets.sort((a, b) => a - b).map((n) => addDays(start, n))
        expect(indexOnOrBefore(list, addDays(start, wanted))).toBe(
          list.findLastIndex((d) => d <= addDays(start, wanted)),
        )
      }),
    )
  })
})
