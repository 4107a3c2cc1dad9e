import type { ResponseOf } from '@tongzhou/client/call'
import { incomeStatistics, returnGap } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

type Statistics = ResponseOf<typeof incomeStatistics>

const flows = {
  opening: '0.00',
  paidIn: '15000.00',
  takenOut: '6862.23',
  income: '1560.15',
  closing: '9697.92',
}
const whole: NonNullable<Statistics['whole']> = {
  from: '2026-11-02',
  to: '2026-11-09',
  ...flows,
  capital: '12528.71',
  moneyWeighted: '12.45',
  timeWeighted: '8.18',
  yearly: null,
  drawdown: {
    depth: '9.47',
    peakDay: '2026-11-02',
    troughDay: '2026-11-03',
    recoveryDay: '2026-11-06',
  },
}
const statistics: Statistics = {
  whole,
  curve: [
    { day: '2026-11-02', value: '-0.15' },
    { day: '2026-11-09', value: '8.18' },
  ],
  periods: [{ key: '2026-11', income: '1560.15', rate: '8.18' }],
  funds: [
    {
      fundCode: '890001',
      name: '澄岳睿远均衡混合A',
      isHeld: true,
      ...flows,
      moneyWeighted: '12.45',
      timeWeighted: '8.18',
      hasGap: true,
    },
  ],
  fees: [
    { kind: 'PURCHASE', orders: 2, paid: '22.47', saved: '199.20' },
    { kind: 'REDEEM', orders: 1, paid: '32.00', saved: '0.00' },
  ],
  cleared: { count: 1, realised: '12.30' },
}
const none: Statistics = {
  whole: null,
  curve: [],
  periods: [],
  funds: [],
  fees: [],
  cleared: { count: 0, realised: '0.00' },
}
const gap: ResponseOf<typeof returnGap> = {
  name: '澄岳睿远均衡混合A',
  from: '2026-01-05',
  to: '2026-11-09',
  fundReturn: '8.62',
  benchmarkReturn: '5.10',
  fundDrawdown: '9.43',
  moneyWeighted: '12.45',
  timeWeighted: '8.18',
  capital: '12528.71',
  income: '1560.15',
  atFundReturn: '1079.89',
  gap: '480.26',
  buys: '651.47',
  sells: '-81.26',
  dividends: '-31.72',
  fees: '-58.21',
  residual: '-0.02',
  facts: [{ day: '2026-03-03', kind: 'BUY', amount: '5000.00', fundSince: '19.92' }],
}

describeScreen('/common/statistics', {
  ready: {
    answers: [answer(incomeStatistics, statistics)],
    shows: [
      '区间收益（元）',
      '资金加权',
      '+12.45%',
      '时间加权',
      '+8.18%',
      '满 365 天',
      '−9.47%',
      '平均投入 12,528.71 元',
      '9,697.92',
      '申购费 2 笔',
      '费率优惠少付 199.20',
      '54.47',
      '与基金的差',
      '卖完的持有',
      '2026-11',
    ],
    hides: ['按基金收益率应得'],
  },
  empty: { answers: [answer(incomeStatistics, none)], shows: ['还没有可以统计的收益', '去选一只基金'] },
  more: {
    'nothing in this span': {
      query: { range: '1' },
      answers: [answer(incomeStatistics, none)],
      shows: ['这段时间没有持有过基金', '这段时间没有收取手续费'],
    },
    'a yearly rate from a year on, and a fall that is not over': {
      answers: [
        answer(incomeStatistics, {
          ...statistics,
          whole: {
            ...whole,
            yearly: '9.30',
            drawdown: { depth: '9.47', peakDay: '2026-11-02', troughDay: '2026-11-03', recoveryDay: null },
          },
        }),
      ],
      shows: ['+9.30%', '按实际进出日期', '尚未恢复'],
    },
    'of one fund: why one’s own money earned more than it': {
      query: { fundCode: '890001' },
      answers: [answer(incomeStatistics, statistics), answer(returnGap, gap)],
      shows: [
        '与基金的差 · 澄岳睿远均衡混合A',
        '这段时间基金 +8.62%，您的钱 +12.45%，比按基金收益率多 480.26 元。',
        '业绩比较基准 +5.10%',
        '按基金收益率应得',
        '+651.47',
        '−81.26',
        '买入 5,000.00 元',
        '+19.92%',
      ],
    },
  },
})
