import { orderResult } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { samplePurchase } from '../../../../testing/sample-order'
import { describeScreen } from '../../../../testing/screen-states'

const order = {
  ...samplePurchase,
  kind: 'TRANSFORM' as const,
  kindLabel: '转换',
  status: '已受理(待确认)' as const,
  applyShares: '5000.00',
  estimatedFee: '74.38',
  estimatedShares: '3951.57',
  confirmFee: null,
  target: { fundCode: '890003', name: '澄岳沪深300指数A', shares: null, nav: null, makeupFee: null },
}

describeScreen('/fund/transform/trans-result', {
  ready: {
    answers: [answer(orderResult, { ...order, cashLegs: [] })],
    shows: [
      '申请已受理',
      '澄岳睿远均衡混合A → 澄岳沪深300指数A',
      '预计转入份额 约 3,951.57 份',
      '手续费 约 74.38 元',
      '查看订单',
      '转换记录',
    ],
  },
  empty: null,
  more: {
    confirmed: {
      answers: [
        answer(orderResult, {
          ...order,
          cashLegs: [],
          status: '确认成功',
          confirmFee: '74.40',
          target: { ...order.target, shares: '3950.01' },
        }),
      ],
      shows: ['确认成功', '转入份额 3,950.01 份', '手续费 74.40 元'],
    },
  },
})
