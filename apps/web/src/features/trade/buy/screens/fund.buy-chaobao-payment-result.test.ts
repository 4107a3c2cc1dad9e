import { orderResult } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { samplePurchase } from '../../../../testing/sample-order'
import { describeScreen } from '../../../../testing/screen-states'

const leg = {
  orderNo: '20261123000000000002',
  kind: 'SELL' as const,
  kindLabel: '卖出',
  fundCode: '890102',
  fundName: '青峦活期添利货币A',
  applyAt: '2026-11-23T10:12:00+08:00',
  tDate: '2026-11-23',
  amount: '10000.00',
  shares: '10000.00',
  isEstimate: true,
  status: '已受理(待确认)' as const,
  isFinal: false,
  bankName: '工商银行',
  cardTail: '6789',
  applyShares: '10000.00',
  expectConfirmDate: '2026-11-24',
  failure: null,
}
const order = { ...samplePurchase, payWay: 'CASH_PRODUCT', cashLegs: [leg] }
const query = { orderNo: samplePurchase.orderNo }

describeScreen('/fund/buy-chaobao-payment-result', {
  ready: {
    query,
    answers: [answer(orderResult, order)],
    shows: [
      '澄岳睿远均衡混合A',
      '10,000.00',
      '现金宝（工商银行(尾号 6789)）',
      '青峦活期添利货币A',
      '收益计至 11-23 周一',
      '10,000.00 份',
      '查看订单',
    ],
    hides: ['没有付款'],
  },
  empty: {
    query,
    answers: [answer(orderResult, { ...samplePurchase, cashLegs: [] })],
    shows: ['这笔买入不是用现金宝付款的', '查看订单'],
  },
  more: {
    'a leg that failed has paid nothing': {
      query,
      answers: [
        answer(orderResult, {
          ...order,
          status: '确认失败',
          failure: '付款的现金宝赎回未成功',
          cashLegs: [{ ...leg, status: '确认失败', failure: '登记机构没有确认' }],
        }),
      ],
      shows: ['买入未成功', '没有付款，未成功的份额已解冻', '登记机构没有确认'],
    },
  },
})
