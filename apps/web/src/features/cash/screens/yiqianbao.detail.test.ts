import type { ResponseOf } from '@tongzhou/client/call'
import { cashFundList } from '@tongzhou/client/cash'
import { fundDetail, unitNavCurve } from '@tongzhou/client/fund'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

type Fund = ResponseOf<typeof fundDetail>

// The cards of a money fund read these alone.
const fund = {
  fundCode: '890102',
  firstBuyMin: '0.01',
  trading: {
    tDay: '2026-11-26',
    confirmDate: '2026-11-27',
    arriveDate: '2026-11-27',
    cutoffTime: '15:00',
    quickRedeem: true,
    areFeesKnown: true,
    managementRate: '0.001500',
    custodyRate: '0.000500',
    serviceRate: '0.002500',
  },
  special: { incomes: [{ day: '2026-11-25', incomePer10k: '0.5318', sevenDayYield: '1.921' }] },
} as unknown as Fund

const curve = answer(unitNavCurve, {
  isMoney: true,
  events: [],
  points: [
    ['2026-11-24', 1.9, 0.52],
    ['2026-11-25', 1.921, 0.5318],
  ],
})

describeScreen('/yiqianbao/detail', {
  ready: {
    query: { fundCode: '890102' },
    answers: [
      answer(cashFundList, { funds: sampleCashFunds, bestYield: '1.921' }),
      answer(fundDetail, fund),
      curve,
    ],
    shows: ['青峦活期添利货币A', '1.921%', '0.5318', '转入这只基金', '0.15%/年', '产品公告'],
  },
  empty: {
    answers: [answer(cashFundList, { funds: [], bestYield: null })],
    shows: ['现金宝暂未开放'],
  },
  more: {
    'a closed fund leads to the others': {
      query: { fundCode: '890102' },
      answers: [
        answer(cashFundList, {
          funds: sampleCashFunds.map((one) => ({ ...one, isOpen: false })),
          bestYield: '1.921',
        }),
        answer(fundDetail, fund),
        curve,
      ],
      shows: ['该基金暂停申购，转入其他基金'],
      hides: ['转入这只基金'],
    },
  },
})
