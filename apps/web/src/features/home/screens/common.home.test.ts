import { customerProfile, unreadCount } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { assetOverview, incomeCurve } from '@tongzhou/client/holding'
import { noticeInfo } from '@tongzhou/client/content'
import { customerHome, homepageData, homeUpcoming } from '@tongzhou/client/home'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleFundCard } from '../../../testing/sample-fund-card'
import { sampleCustomer } from '../../../testing/sample-house'
import { describeScreen } from '../../../testing/screen-states'

const order: ResponseOf<typeof homepageData>['order'] = {
  customer: [
    'ASSETS',
    'UPCOMING',
    'PARTS',
    'NEWS',
    'READING',
    'MONTH',
    'STEADY',
    'ADVANCE',
    'CASH',
    'RAISING',
    'LEARN',
  ],
  visitor: ['SOUNDINGS', 'LADDER', 'MANNERS', 'LEARN'],
}
const home: ResponseOf<typeof homepageData> = {
  order,
  soundings: [{ horizon: 'ONE_YEAR', zone: '进阶投资', riskLevel: 'R3', drawdown: '8.29' }],
  reading: {
    id: 'make-good',
    title: '回撤 17%，要涨多少才回本',
    text: '从 83 涨回 100。',
    minutes: 1,
    fall: '17.00',
    rise: '20.48',
  },
  entries: [],
  zones: [],
  raising: [],
  articles: [{ id: 'cutoff', title: '为什么要看 15:00', text: '之后的按下一个交易日。' }],
  hotWords: [],
  asOf: '2026-11-27',
}
const overview: ResponseOf<typeof assetOverview> = {
  totalAssets: '10068.13',
  fundValue: '6341.88',
  cashValue: '0.00',
  holdingValue: '6341.88',
  inTransitBuy: '0.00',
  inTransitSell: '3726.25',
  refunding: '0.00',
  dayIncome: '44.94',
  dayIncomeDate: '2026-11-20',
  holdingIncome: '94.88',
  isCostTyped: false,
  cumulativeIncome: '68.13',
  inTransitOrders: 1,
  asOf: '2026-11-20',
  parts: [
    { key: 'ADVANCE', value: '6341.88', weight: '62.99%', dayIncome: '44.94' },
    { key: 'TRANSIT', value: '3726.25', weight: '37.01%', dayIncome: null },
  ],
}
const curve: ResponseOf<typeof incomeCurve> = {
  points: [
    { day: '2026-11-19', income: '67.15', cumulative: '23.19', isFinal: true },
    { day: '2026-11-20', income: '44.94', cumulative: '68.13', isFinal: true },
  ],
  month: [
    { day: '2026-11-19', income: '67.15', isFinal: true },
    { day: '2026-11-20', income: '44.94', isFinal: true },
  ],
  monthTotal: '112.09',
}
const event = {
  at: null,
  shares: null,
  isEstimate: false,
  promised: null,
  planNo: null,
  fundCode: null,
  orderNo: '20261120000000000001',
  about: '卖出 昭衡安盈中短债A',
}
const upcoming: ResponseOf<typeof homeUpcoming> = {
  today: '2026-11-23',
  certainTo: '2026-12-31',
  days: [
    {
      day: '2026-11-23',
      isTradingDay: true,
      rows: [{ ...event, kind: 'CONFIRM', text: '确认金额', amount: '3726.25', promised: '2026-11-20' }],
    },
    {
      day: '2026-11-25',
      isTradingDay: true,
      rows: [{ ...event, kind: 'ARRIVE', text: '卖出到账', amount: '3726.25' }],
    },
  ],
}

const change: NonNullable<ResponseOf<typeof customerHome>['change']> = {
  since: '2026-11-19',
  before: '10021.11',
  now: '10068.13',
  amount: '47.02',
  marketTotal: '48.42',
  market: [{ fundCode: '890001', name: '澄岳睿远均衡混合A', amount: '48.42' }],
  fees: '1.40',
  paidIn: '0.00',
  takenOut: '0.00',
  moves: [],
  navs: { done: 1, total: 1, day: '2026-11-20' },
}
const todos: ResponseOf<typeof customerHome>['todos'] = [
  {
    kind: 'PAYOUT_FAILED',
    title: '款项未能付到银行卡',
    note: '澄岳睿远均衡混合A',
    about: '2026112000000000000',
  },
  { kind: 'NEED_INFO', title: '投诉需要您补充材料', note: '编号 P1', about: 'P1' },
  { kind: 'MUST_READ', title: '公告需要您确认', note: '请先看', about: 'must' },
]
const news: ResponseOf<typeof customerHome>['news'] = [
  {
    id: 'SA1',
    origin: 'FUND',
    kindLabel: '分红',
    title: '关于分红的公告',
    day: '2026-11-19',
    fundName: '澄岳睿远均衡混合A',
  },
]
const quiet = answer(noticeInfo, { notices: [], popup: null })

/** What a customer who holds something is answered, but for what his change, todos and news are. */
const ofHolder = [
  quiet,
  answer(unreadCount, { unread: 0, seq: '0' }),
  answer(homepageData, home),
  answer(assetOverview, overview),
  answer(incomeCurve, curve),
  answer(homeUpcoming, upcoming),
]

describeScreen('/common/home', {
  ready: {
    answers: [...ofHolder, answer(customerHome, { isChangeBroken: false, change, todos, news })],
    shows: [
      '10,068 .13',
      '+44.94',
      '+68.13',
      '较 11-19 24:00',
      '+47.02',
      '款项未能付到银行卡',
      '投诉需要您补充材料',
      '还有 1 项需要您处理',
      '持有基金的动态',
      '关于分红的公告',
      '11-19 · 分红 · 澄岳睿远均衡混合A',
      '卖出到账',
      '+3,726.25',
      '原定 11-20，正在跟进',
      '进阶投资',
      '62.99%',
      '11 月收益',
      '2 个净值日，2 日为正',
      '回撤 17%，要涨多少才回本',
      '为什么要看 15:00',
    ],
    hides: ['钱放得越久', '公告需要您确认'],
  },
  empty: null,
  more: {
    'a customer who holds nothing yet': {
      answers: [
        quiet,
        answer(unreadCount, { unread: 0, seq: '0' }),
        answer(homepageData, home),
        answer(assetOverview, { ...overview, totalAssets: '0.00', parts: [], asOf: null }),
        answer(incomeCurve, { points: [], month: [], monthTotal: '0.00' }),
        answer(homeUpcoming, { ...upcoming, days: [] }),
        answer(customerHome, { isChangeBroken: false, change: null, todos: [], news: [] }),
      ],
      shows: ['买入确认后，这里显示收益走势', '两周内没有安排'],
      hides: ['我的分布', '月收益', '需要您处理', '持有基金的动态'],
    },
    'the change could not be worked out: what waits for the customer is there all the same': {
      answers: [...ofHolder, answer(customerHome, { isChangeBroken: true, change: null, todos, news })],
      shows: ['10,068 .13', '资产变化没有算出来', '重试', '款项未能付到银行卡', '关于分红的公告'],
      hides: ['较 11-19 24:00'],
    },
  },
})

const levels = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
const fundOf = (riskLevel: (typeof levels)[number]) => ({
  ...sampleFundCard,
  name: `${riskLevel}的示例基金`,
  riskLevel,
})
const zones = (['STEADY', 'ADVANCE', 'CASH'] as const).map((key) => ({
  key,
  title: key,
  text: '按规则',
  more: '/ranking',
  funds: (key === 'CASH' ? levels.slice(0, 1) : levels).map(fundOf),
}))
const raising = levels.map((level) => ({
  ...fundOf(level),
  raiseBegin: '2026-11-16',
  raiseEnd: '2026-12-18',
}))

test.each([
  ['C1', true, ['R1']],
  ['C1', false, ['R1']],
  ['C3', false, ['R1', 'R2', 'R3']],
] as const)(
  'A4: of %s (lowest class: %s) the front page shows funds of %s alone',
  async (level, isLowest, shown) => {
    const { text } = await renderScreen('/common/home', {
      answers: [
        quiet,
        answer(customerProfile, { ...sampleCustomer, riskAbility: level, minRiskFlag: isLowest }),
        answer(unreadCount, { unread: 0, seq: '0' }),
        answer(homepageData, { ...home, zones, raising }),
        answer(assetOverview, overview),
        answer(incomeCurve, curve),
        answer(homeUpcoming, upcoming),
        answer(customerHome, { isChangeBroken: false, change, todos: [], news: [] }),
      ],
    })
    expect(levels.filter((risk) => text.includes(`${risk}的示例基金`))).toEqual(shown)
  },
)
