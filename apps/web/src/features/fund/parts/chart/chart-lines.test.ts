import { expect, test } from 'vitest'
import { chartLines } from './chart-lines'

const days = ['2026-01-05', '2026-01-06', '2026-01-07']
const line = (key: 'FUND' | 'BENCHMARK' | 'PEER' | 'INDEX' | 'COMPARE', fundCode: string | null) => ({
  key,
  name: key,
  fundCode,
  points: days.map((day, at): [string, number] => [day, at]),
})

test('the fund and its benchmark keep their pens, the others take the calm colours in order', () => {
  const lines = chartLines(
    [line('FUND', '890001'), line('BENCHMARK', null), line('PEER', null), line('COMPARE', '890003')],
    days,
  )
  expect(lines.map((each) => each.look)).toEqual(['main', 'benchmark', 'series-1', 'series-2'])
})

test('a day another line does not have is a gap', () => {
  const short = { ...line('INDEX', '000300'), points: [['2026-01-06', 1] as [string, number]] }
  expect(chartLines([short], days)[0]?.values).toEqual([null, 1, null])
})

test('a line that ends before the others says with which day', () => {
  const index = line('INDEX', '000300')
  const short = { ...index, points: [['2026-01-06', 1] as [string, number]] }
  expect([index, short].map((one) => chartLines([one], days)[0]?.name)).toEqual([
    'INDEX',
    'INDEX（至 2026-01-06）',
  ])
})
