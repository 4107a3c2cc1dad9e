import { expect, test } from 'vitest'
import { navTableCsv } from './nav-table-csv'

const row = {
  fundCode: '890001',
  name: '昭衡, 优选"甲"',
  fundType: 'MIXED' as const,
  typeLabel: '混合型',
  riskLevel: 'R3' as const,
  statusLabel: '开放申购',
  navDate: '2026-11-20',
  nav: '1.2345',
  accNav: '1.5000',
  dayGrowth: '-0.31',
  incomePer10k: null,
  sevenDayYield: null,
  isOfDay: true,
  navLag: 0,
}

test('a file has its heading, quotes what a comma would split, and leaves out what a money fund has not', () => {
  const money = {
    ...row,
    fundCode: '890011',
    name: '现金甲',
    fundType: 'MONEY' as const,
    typeLabel: '货币型',
    nav: '1.0000',
    accNav: null,
    dayGrowth: null,
    incomePer10k: '0.4321',
    sevenDayYield: '1.5670',
  }
  expect(navTableCsv([row, money]).split('\r\n')).toEqual([
    '基金代码,基金名称,类型,净值日,单位净值,累计净值,日涨跌(%),万份收益(元),7日年化(%)',
    '890001,"昭衡, 优选""甲""",混合型,2026-11-20,1.2345,1.5000,-0.31,,',
    '890011,现金甲,货币型,2026-11-20,,,,0.4321,1.5670',
  ])
})
