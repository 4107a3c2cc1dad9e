import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Watched } from './watched'
import { WatchList } from './watch-list'

const fund: Watched['rows'][number] = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  fundType: 'MIXED_EQUITY',
  typeLabel: '混合型-偏股',
  riskLevel: 'R3',
  riskLabel: '中风险',
  shareClass: 'A',
  companyName: '澄岳',
  tags: [],
  statusLabel: '开放申购',
  canBuy: true,
  buyBlockedReason: null,
  nav: '1.2177',
  navDate: '2026-11-26',
  dayGrowth: '-0.29',
  incomePer10k: null,
  sevenDayYield: null,
  performance: {
    window: '1Y',
    percent: '-6.27',
    benchmark: '5.06',
    maxDrawdown: '10.67',
    from: '2025-11-26',
    to: '2026-11-26',
    reason: null,
  },
  firstBuyMin: '10.00',
  buyRate: '0.008000',
  buyRateDiscounted: '0.000800',
  size: null,
  isSample: true,
  groupId: null,
  note: '等回调到 1.20',
  addedAt: '2026-11-20T10:00:00+08:00',
  sinceAdded: null,
  sinceAddedReason: '不展示 6 个月及以内的区间业绩',
  isUpdated: true,
}
const list = (rows: Watched['rows']): Watched => ({
  groups: [{ groupId: 'g1', name: '养老', count: 3 }],
  rows,
  total: rows.length,
  maximum: 200,
  asOf: '2026-11-26',
})
const draw = (rows: Watched['rows']) =>
  renderToString(<WatchList list={list(rows)} groupId={null} onGroup={() => undefined} />)

test('a watched fund stands with its NAV, that it has landed, its note and why there is no return yet', () => {
  const html = draw([fund])
  for (const text of ['澄岳睿远均衡混合A', '1.2177', '已更新', '等回调到 1.20', '−0.29%', '未满期', '养老'])
    expect(html).toContain(text)
})

test('the return since it was added has its sign', () => {
  expect(draw([{ ...fund, sinceAdded: '3.10', sinceAddedReason: null }])).toContain('+3.10%')
})

test('an empty list says what to do', () => {
  expect(draw([])).toContain('在上面搜索名称或粘贴代码来添加')
})
