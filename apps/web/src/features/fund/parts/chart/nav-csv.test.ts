import { expect, test } from 'vitest'
import { navCsv } from './nav-csv'

const row = { nav: '1.2000', accNav: '1.5000', dayGrowth: '-0.25', incomePer10k: null, sevenDayYield: null }

test('each NAV is a line under the heading; a comma in an event is quoted', () => {
  expect(
    navCsv([
      { ...row, navDate: '2026-11-24', event: null },
      { ...row, navDate: '2026-11-23', accNav: null, event: '每份派 0.05 元,除息' },
    ]).split('\r\n'),
  ).toEqual([
    '日期,单位净值,累计净值,日涨跌(%),事件',
    '2026-11-24,1.2000,1.5000,-0.25,',
    '2026-11-23,1.2000,,-0.25,"每份派 0.05 元,除息"',
  ])
})

test('a money fund has its income and yield instead', () => {
  const money = { ...row, navDate: '2026-11-24', incomePer10k: '0.4312', sevenDayYield: '1.58', event: null }
  expect(navCsv([money])).toBe('日期,万份收益(元),7日年化(%)\r\n2026-11-24,0.4312,1.58')
})
