import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { quarterSpan, quartersTo } from './quarters'

test.each([
  ['2026-11-30', null, ['2026Q4', '2026Q3', '2026Q2']],
  ['2026-01-31', null, ['2026Q1', '2025Q4', '2025Q3']],
  ['2026-11-30', '2026Q3', ['2026Q4', '2026Q3', '2026Q2']],
  ['2026-11-30', '2024Q1', ['2026Q4', '2026Q3', '2026Q2', '2024Q1']],
  ['2026-11-30', '2027Q1', ['2026Q4', '2026Q3', '2026Q2']],
  ['2026-11-30', '2020-1', ['2026Q4', '2026Q3', '2026Q2']],
])('the quarters to %s, asked for %s', (today, asked, quarters) => {
  expect(quartersTo(dayFrom(today), 3, asked)).toEqual(quarters)
})

test.each([
  ['2026Q1', { from: '2026-01-01', to: '2026-03-31' }],
  ['2026Q2', { from: '2026-04-01', to: '2026-06-30' }],
  ['2026Q4', { from: '2026-10-01', to: '2026-12-31' }],
  ['2026Q5', null],
  ['', null],
])('the days of %s', (quarter, span) => {
  expect(quarterSpan(quarter)).toEqual(span)
})
