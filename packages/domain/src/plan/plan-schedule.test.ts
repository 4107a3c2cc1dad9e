import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchangeCalendar } from '../calendar/built-in-calendars'
import { isTradingDay } from '../calendar/trade-calendar'
import { addDays, dayFrom } from '../kernel/business-day'
import {
  type PlanCycle,
  type PlanSchedule,
  announcedDay,
  changeCountsFrom,
  cycleText,
  deductionOn,
  deductionOnOrAfter,
  deductionTriedAgainOn,
  deductionsBetween,
  earliestFirstDay,
  isCycleValid,
  planCycle,
  tryDays,
} from './plan-schedule'

const aSchedule = (cycle: PlanCycle, firstDay = '2026-01-05'): PlanSchedule => ({
  cycle,
  firstDay: dayFrom(firstDay),
})
const daysOf = (schedule: PlanSchedule, from: string, to: string) =>
  deductionsBetween(schedule, exchangeCalendar, { from: dayFrom(from), to: dayFrom(to) }).map((d) => d.day)

describe('deduction days (R-DCA-1, R-DCA-2)', () => {
  test('E43: the 1st of October 2026 shifts behind the National Day holiday', () => {
    expect(daysOf(aSchedule({ kind: 'MONTH', dayOfMonth: 1 }), '2026-09-02', '2026-10-31')).toEqual([
      '2026-10-08',
    ])
  })

  test('E43: Friday 2026-09-25 is closed, so Monday', () => {
    expect(daysOf(aSchedule({ kind: 'WEEK', weekday: 5 }), '2026-09-19', '2026-09-30')).toEqual([
      '2026-09-28',
    ])
  })

  test('E43: the 28th of February 2026 is a Saturday, so Monday in March', () => {
    expect(daysOf(aSchedule({ kind: 'MONTH', dayOfMonth: 28 }), '2026-02-01', '2026-03-27')).toEqual([
      '2026-03-02',
    ])
  })

  test('E43: biweekly counts from its first day, a shift does not move the series', () => {
    expect(daysOf(aSchedule({ kind: 'BIWEEK' }, '2026-09-04'), '2026-09-01', '2026-10-31')).toEqual([
      '2026-09-04',
      '2026-09-18',
      '2026-10-08',
      '2026-10-16',
      '2026-10-30',
    ])
  })

  test('over the Spring Festival two nominal Mondays fall on one day: one deduction, one skipped', () => {
    const found = deductionOnOrAfter(
      aSchedule({ kind: 'WEEK', weekday: 1 }),
      exchangeCalendar,
      dayFrom('2026-02-10'),
    )
    expect(found).toEqual({ nominal: '2026-02-16', day: '2026-02-24', skipped: ['2026-02-23'] })
  })

  test('a daily plan knows no closed days', () => {
    expect(daysOf(aSchedule({ kind: 'DAY' }), '2026-09-24', '2026-10-09')).toEqual([
      '2026-09-24',
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
      '2026-10-08',
      '2026-10-09',
    ])
    expect(deductionOn(aSchedule({ kind: 'DAY' }), exchangeCalendar, dayFrom('2026-10-08'))).toEqual({
      nominal: '2026-10-08',
      day: '2026-10-08',
      skipped: [],
    })
  })

  test('a day asks for itself only', () => {
    const monthly = aSchedule({ kind: 'MONTH', dayOfMonth: 1 })
    expect(deductionOn(monthly, exchangeCalendar, dayFrom('2026-10-01'))).toBeNull()
    expect(deductionOn(monthly, exchangeCalendar, dayFrom('2026-10-08'))?.nominal).toBe('2026-10-01')
    expect(deductionOn(monthly, exchangeCalendar, dayFrom('2026-10-09'))).toBeNull()
    expect(
      deductionOn(aSchedule({ kind: 'DAY' }, '2026-10-09'), exchangeCalendar, dayFrom('2026-10-08')),
    ).toBeNull()
  })
})

describe('first day, changes and tries (R-DCA-3, R-DCA-4)', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)
  const weekly = aSchedule({ kind: 'WEEK', weekday: 5 })

  test('before 09:00 today, from 09:00 on tomorrow', () => {
    expect(earliestFirstDay(at('08:59:59.999'))).toBe('2026-11-20')
    expect(earliestFirstDay(at('09:00:00.000'))).toBe('2026-11-21')
  })

  test('R-PLAN-6: the debits of tomorrow are told from 18:00, those of today until 09:00', () => {
    expect(announcedDay(at('08:59:59.999'))).toBe('2026-11-20')
    expect(announcedDay(at('09:00:00.000'))).toBeNull()
    expect(announcedDay(at('17:59:59.999'))).toBeNull()
    expect(announcedDay(at('18:00:00.000'))).toBe('2026-11-21')
  })

  test('a change after 09:00 of a deduction day counts from the next period', () => {
    expect(changeCountsFrom(weekly, exchangeCalendar, at('08:59:59'))).toBe('2026-11-20')
    expect(changeCountsFrom(weekly, exchangeCalendar, at('09:00:00'))).toBe('2026-11-27')
  })

  test('retries never reach into the next period', () => {
    const friday = deductionOnOrAfter(weekly, exchangeCalendar, dayFrom('2026-11-20'))
    const rules = { calendar: exchangeCalendar, retryDays: 2 }
    expect(tryDays(friday, weekly, rules)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
    const daily = aSchedule({ kind: 'DAY' })
    const today = deductionOnOrAfter(daily, exchangeCalendar, dayFrom('2026-11-20'))
    expect(tryDays(today, daily, rules)).toEqual(['2026-11-20'])
    const again = (day: string, retryDays = 2) =>
      deductionTriedAgainOn(weekly, { calendar: exchangeCalendar, retryDays }, dayFrom(day))?.nominal ?? null
    expect(['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => again(day))).toEqual([
      null,
      '2026-11-20',
      '2026-11-20',
      null,
    ])
    expect(again('2026-11-23', 0)).toBeNull()
  })

  test.each([
    [{ kind: 'MONTH', dayOfMonth: 28 }, true],
    [{ kind: 'MONTH', dayOfMonth: 29 }, false],
    [{ kind: 'MONTH', dayOfMonth: 0 }, false],
    [{ kind: 'WEEK', weekday: 5 }, true],
    [{ kind: 'WEEK', weekday: 6 }, false],
    [{ kind: 'WEEK', weekday: 1.5 }, false],
    [{ kind: 'BIWEEK' }, true],
  ] as const)('cycle %o valid: %s', (cycle, valid) => {
    expect(isCycleValid(cycle)).toBe(valid)
  })
})

test('property: no plan deducts twice in a period or on a day, and every period is executed or skipped once', () => {
  const cycles = fc.oneof(
    fc.constant<PlanCycle>({ kind: 'DAY' }),
    fc.constant<PlanCycle>({ kind: 'BIWEEK' }),
    fc.integer({ min: 1, max: 5 }).map((weekday): PlanCycle => ({ kind: 'WEEK', weekday })),
    fc.integer({ min: 1, max: 28 }).map((dayOfMonth): PlanCycle => ({ kind: 'MONTH', dayOfMonth })),
  )
  const offsets = fc.integer({ min: 0, max: 1_500 })
  fc.assert(
    fc.property(cycles, offsets, offsets, (cycle, first, begin) => {
      const firstDay = addDays(dayFrom('2018-01-01'), first)
      const from = addDays(dayFrom('2018-01-01'), begin)
      const schedule = { cycle, firstDay }
      const found = deductionsBetween(schedule, exchangeCalendar, { from, to: addDays(from, 500) })
      const days = found.map((d) => d.day)
      const periods = found.flatMap((d) => [d.nominal, ...d.skipped])
      expect(new Set(days).size).toBe(days.length)
      expect(new Set(periods).size).toBe(periods.length)
      expect(periods).toEqual([...periods].sort())
      for (const { day, nominal } of found) {
        expect(isTradingDay(exchangeCalendar, day)).toBe(true)
        expect(day >= nominal && nominal >= firstDay && day >= from).toBe(true)
        expect(deductionOn(schedule, exchangeCalendar, day)?.nominal).toBe(nominal)
      }
    }),
  )
})

test.each([
  ['DAY', null, '每个交易日'],
  ['WEEK', 3, '每周三'],
  ['BIWEEK', null, '每两周'],
  ['MONTH', 10, '每月 10 日'],
] as const)('a cycle %s of day %s is said as %s; without its day it is none', (kind, day, said) => {
  expect(cycleText(planCycle(kind, day))).toBe(said)
  expect(isCycleValid(planCycle(kind, null))).toBe(day === null)
})
