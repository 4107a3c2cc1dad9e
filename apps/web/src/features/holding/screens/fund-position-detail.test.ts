import { ownTradePoints, tradingRules, unitNavCurve } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { positionDetail } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { samplePurchase } from '../../../testing/sample-order'
import { samplePositionDetail } from '../../../testing/sample-position'
import { describeScreen } from '../../../testing/screen-states'

const curve = answer(unitNavCurve, {
  points: [
    ['2026-11-19', 1.261, 1.261],
    ['2026-11-20', 1.27, 1.27],
  ],
  isMoney: false,
  events: [],
})
const points = answer(ownTradePoints, { points: [], shares: '4993.61' })
// The lots read the steps of the selling fee alone.
const rules = answer(tradingRules, { redeemTiers: [] } as unknown as ResponseOf<typeof tradingRules>)

describeScreen('/fund-position-detail', {
  ready: {
    answers: [answer(positionDetail, samplePositionDetail), curve, points, rules],
    shows: ['6,341 .88', '4,993.61', '+94.88', '+44.94', '1.2700', '卖出', '买入', '与基金的差'],
    hides: ['交易记录 全部'],
  },
  empty: null,
  more: {
    'what can be neither bought nor sold offers neither': {
      answers: [
        answer(positionDetail, { ...samplePositionDetail, canSell: false, canBuy: false }),
        curve,
        points,
        rules,
      ],
      shows: ['6,341 .88', '分红方式'],
      hides: ['转换成另一只基金'],
    },
    'the newest orders of the fund stand below': {
      answers: [
        answer(positionDetail, { ...samplePositionDetail, orders: [samplePurchase] }),
        curve,
        points,
        rules,
      ],
      shows: ['交易记录', '买入', '确认成功'],
    },
  },
})
