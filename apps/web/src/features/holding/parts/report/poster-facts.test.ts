import { expect, test } from 'vitest'
import { posterFacts } from './poster-facts'
import { yearReport } from './test-year-report'

test('R-RPT-3: a poster has days, counts and habits, and neither amount nor return nor name', () => {
  const facts = posterFacts(yearReport)
  expect(facts.map(({ count, unit, words }) => `${words} ${count} ${unit}`)).toEqual([
    '这一年持有基金的日子 316 天',
    '最久的一只，一直拿着 316 天',
    '在最深的下跌里继续买入 2 次',
    '这一年买入 2 次',
    '这一年卖出 1 次',
    '这一年持有过的基金 1 只',
    '在最深的下跌里卖出 0 次',
  ])
  const all = JSON.stringify(facts)
  expect(all).not.toMatch(/[%元]|澄岳|\d\.\d/)
})

test('what there was none of is not told, but that nothing was sold in a fall is', () => {
  const quiet = { ...yearReport, inFall: null, trades: { buys: 0, sells: 0 } }
  expect(posterFacts(quiet).map(({ key }) => key)).toEqual(['days', 'longest', 'funds'])
})
