import type { ResponseOf } from '@tongzhou/client/call'
import { transformTargets } from '@tongzhou/client/fund'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const target: ResponseOf<typeof transformTargets>['rows'][number] = {
  fundCode: '890005',
  name: '澄岳成长混合A',
  fundType: 'MIXED',
  typeLabel: '混合型',
  riskLevel: 'R3',
  riskLabel: '中风险',
  shareClass: 'A',
  companyName: '澄岳基金',
  tags: [],
  statusLabel: '开放申购',
  canBuy: true,
  buyBlockedReason: null,
  nav: '1.2000',
  navDate: '2026-11-20',
  dayGrowth: '0.12',
  incomePer10k: null,
  sevenDayYield: null,
  performance: {
    window: '1Y',
    percent: null,
    benchmark: null,
    maxDrawdown: null,
    from: null,
    to: null,
    reason: null,
  },
  firstBuyMin: '10.00',
  buyRate: '0.008000',
  buyRateDiscounted: '0.000800',
  size: null,
  isSample: true,
}
const page = { pageNo: 1, pageSize: 20 }
const nothing = { ...page, rows: [], total: 0 }

describeScreen('/fund/transform/search', {
  ready: {
    answers: [answer(transformTargets, { ...page, rows: [target], total: 1 })],
    shows: ['可转入的基金 1 只', '890005 · 混合型 · R3 中风险', '净值 11-20'],
  },
  empty: {
    answers: [answer(transformTargets, nothing)],
    shows: ['同一登记机构暂无可转入基金', '可以卖出后再买入其他基金', '去卖出'],
  },
  more: {
    'nothing of that name': {
      query: { fundCode: '890001', keyword: '黄金' },
      answers: [answer(transformTargets, nothing)],
      shows: ['没有找到“黄金”'],
    },
  },
})
