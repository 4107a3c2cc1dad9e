import { expect, test } from 'vitest'
import { formatRate } from '../../format/rates'
import { noRate } from '../../kernel/rate'
import { type PromiseCount, serviceRecord } from './service-record'

type Count = PromiseCount<'BUY' | 'SELL'>

const count = (orders: number, daysLate: number, cause: Count['cause'] = null): Count => ({
  kind: 'BUY',
  item: 'CONFIRM',
  daysLate,
  cause,
  orders,
})

test('R-PRM-2: 118 of 120 are 98.33 %; what a calendar moved is told apart', () => {
  const [record] = serviceRecord([
    count(100, 0),
    count(18, -1),
    count(1, 1, 'REGISTRAR'),
    count(1, 3, 'OURS'),
    count(40, 2, 'CALENDAR'),
  ])
  expect(record).toMatchObject({
    kept: 118,
    late: 2,
    moved: 40,
    medianDays: 0,
    causes: [
      { cause: 'REGISTRAR', orders: 1 },
      { cause: 'OURS', orders: 1 },
    ],
  })
  expect(formatRate(record?.rate ?? noRate)).toBe('98.33%')
})

test.each([
  [29, 0, null],
  [30, 0, '100.00%'],
  // Rounded, one late of twenty thousand would be none.
  [19_999, 1, '99.99%'],
  [0, 30, '0.00%'],
])('R-PRM-2: %i kept and %i late are %s', (kept, late, rate) => {
  const [record] = serviceRecord([count(kept, 0), count(late, 2, 'BANK')])
  expect(record?.rate === null ? null : formatRate(record?.rate ?? noRate)).toBe(rate)
})

test('kinds and items stand for themselves; the middle day is the lower of two', () => {
  const records = serviceRecord([
    { ...count(2, -1), item: 'ARRIVE' },
    { ...count(2, 1, 'BANK'), item: 'ARRIVE' },
    { ...count(1, 5, 'CALENDAR'), kind: 'SELL' },
  ])
  expect(records.map(({ kind, item, medianDays, rate }) => [kind, item, medianDays, rate])).toEqual([
    ['BUY', 'ARRIVE', -1, null],
    ['SELL', 'CONFIRM', null, null],
  ])
})
