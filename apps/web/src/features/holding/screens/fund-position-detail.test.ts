import { ownTradePoints, tradingRules, unitNavCurve } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { positionDetail } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { samplePurchase } from '../../../testing/sample-order'
import { sampleArrival, samplePositionDetail } from '../../../testing/sample-position'
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
    'shares from elsewhere wait for their cost': {
      answers: [
        answer(positionDetail, {
          ...samplePositionDetail,
          holdingCost: null,
          costPrice: null,
          holdingIncome: null,
          holdingRate: null,
          arrivals: [sampleArrival],
        }),
        curve,
        points,
        rules,
      ],
      shows: ['转入份额的成本', '填写成本', '成本不随转托管带来'],
      hides: ['转入前收益', '自填'],
    },
    'a typed cost is marked, with what was earned before': {
      answers: [
        answer(positionDetail, {
          ...samplePositionDetail,
          isCostTyped: true,
          priorIncome: '300.00',
          arrivals: [{ ...sampleArrival, typedCost: '1200.00' }],
        }),
        curve,
        points,
        rules,
      ],
      shows: ['修改成本', '1,200.00', '+1.52% 自填', '转入前收益', '+300.00'],
      hides: ['成本不随转托管带来'],
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
