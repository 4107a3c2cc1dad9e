import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { closedPeriods, reportSpan } from './report-period'

test.each([
  ['QUARTER', '2026Q1', { from: '2026-01-01', to: '2026-03-31' }],
  ['QUARTER', '2026Q2', { from: '2026-04-01', to: '2026-06-30' }],
  ['QUARTER', '2026Q4', { from: '2026-10-01', to: '2026-12-31' }],
  ['QUARTER', '2026Q5', null],
  ['QUARTER', '2026', null],
  ['ANNUAL', '2026', { from: '2026-01-01', to: '2026-12-31' }],
  ['ANNUAL', '2026Q1', null],
  ['ANNUAL', '', null],
] as const)('the days of %s %s', (kind, period, span) => {
  expect(reportSpan({ kind, period })).toEqual(span)
})

test('R-RPT-1: a period is reported once it is over, from that of the first trade on', () => {
  const periods = (first: string, day: string) =>
    closedPeriods(dayFrom(first), dayFrom(day)).map(({ period }) => period)
  expect(periods('2025-09-30', '2026-04-01')).toEqual(['2025Q3', '2025Q4', '2025', '2026Q1'])
  expect(periods('2026-11-16', '2026-12-31')).toEqual([])
  expect(periods('2026-11-16', '2027-01-01')).toEqual(['2026Q4', '2026'])
})
