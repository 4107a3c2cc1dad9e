import { expect, test } from 'vitest'
import { type Report, reportCards } from './report-cards'
import { yearReport } from './test-year-report'

const keys = (report: Report) => reportCards(report, false).map(({ key }) => key)

test('every card of a year with everything, in order', () => {
  expect(keys(yearReport)).toEqual(['whole', 'split', 'months', 'fees', 'time', 'fall', 'parts'])
})

test('a card without anything to say is left out', () => {
  const whole = yearReport.whole && { ...yearReport.whole, drawdown: null }
  const quiet: Report = { ...yearReport, whole, inFall: null, fees: [], parts: [], months: [] }
  expect(keys(quiet)).toEqual(['whole', 'split', 'time'])
  expect(keys({ ...yearReport, months: yearReport.months.slice(0, 1) })).not.toContain('months')
  expect(keys({ ...yearReport, whole: null })).toEqual([])
})

test('one large fact each', () => {
  expect(reportCards(yearReport, false).map(({ sentence }) => sentence)).toEqual([
    '到目前收益 +3,200.00 元。',
    '净值涨跌 +3,200.00 元。',
    '7 月最好，3 月最差。',
    '手续费 7.99 元。',
    '有 316 天，您持有基金。',
    '最深回落 4.00%，买入 2 笔，卖出 0 笔。',
    '100.00% 在进阶投资。',
  ])
})

test('a closed eye hides every amount, not counts and rates', () => {
  const said = reportCards(yearReport, true)
    .flatMap(({ sentence, detail }) => [sentence, detail])
    .join(' ')
  expect(said).not.toMatch(/3,200\.00|15,000\.00|7\.99|2,600\.00/)
  expect(said).toContain('****')
  expect(said).toContain('有 316 天')
})
