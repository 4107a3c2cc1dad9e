import type { ResponseOf } from '@tongzhou/client/call'
import { newFundList } from '@tongzhou/client/home'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

type Data = ResponseOf<typeof newFundList>

const fund: Data['rows'][number] = {
  fundCode: '898006',
  name: '昭衡新机混合A',
  fundType: 'MIXED',
  typeLabel: '混合型',
  riskLevel: 'R3',
  riskLabel: '中风险',
  shareClass: 'A',
  companyName: '昭衡基金',
  tags: [],
  statusLabel: '认购期',
  canBuy: true,
  buyBlockedReason: null,
  nav: null,
  navDate: null,
  dayGrowth: null,
  incomePer10k: null,
  sevenDayYield: null,
  performance: {
    window: '1Y',
    percent: null,
    benchmark: null,
    maxDrawdown: null,
    from: null,
    to: null,
    reason: '成立不足',
  },
  firstBuyMin: '10.00',
  buyRate: '0.012',
  buyRateDiscounted: '0.012',
  size: null,
  isSample: true,
  raiseBegin: '2026-11-16',
  raiseEnd: '2026-12-01',
  setupDate: null,
  holdKind: 'MIN_HOLD',
  holdDays: 180,
  cutoffTime: '15:00',
}
const counts: Data['counts'] = [
  { phase: 'RAISING', count: 1 },
  { phase: 'COMING', count: 0 },
  { phase: 'ENDED', count: 1 },
]

describeScreen('/new-fund-list', {
  ready: {
    answers: [answer(newFundList, { phase: 'RAISING', counts, rows: [fund] })],
    shows: ['昭衡新机混合A', '12-01 周二 15:00 截止', '认购费 1.20%', '10.00 元起', '持有满 180 天可卖'],
  },
  empty: {
    query: { phase: 'COMING' },
    answers: [answer(newFundList, { phase: 'COMING', counts, rows: [] })],
    shows: ['没有已公告、尚未开始认购的基金'],
  },
  more: {
    'a raising that is over tells when the fund was set up': {
      query: { phase: 'ENDED' },
      answers: [
        answer(newFundList, {
          phase: 'ENDED',
          counts,
          rows: [{ ...fund, statusLabel: '封闭期', setupDate: '2026-11-06' }],
        }),
      ],
      shows: ['11-06 周五 成立', '封闭期'],
      hides: ['认购费'],
    },
  },
})
