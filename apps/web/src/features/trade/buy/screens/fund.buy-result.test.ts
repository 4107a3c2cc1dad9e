import { orderResult } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { samplePurchase, sampleSale } from '../../../../testing/sample-order'
import { describeScreen } from '../../../../testing/screen-states'

const result = (order: Partial<typeof samplePurchase> = {}) =>
  answer(orderResult, { ...samplePurchase, ...order, cashLegs: [] })
const paying = { isPaymentPending: true, status: '付款中', confirmShares: null, confirmFee: null } as const

describeScreen('/fund/buy-result', {
  ready: {
    answers: [result()],
    shows: ['买入 澄岳睿远均衡混合A', '10,000 .00 元', '7,993.61 份', '7.99 元', '工商银行', '继续逛'],
    hides: ['请勿重复支付', '重新买入', '未成功'],
  },
  empty: null,
  more: {
    'a payment that is not known yet is not paid again': {
      answers: [result(paying)],
      shows: ['正在付款', '支付结果确认中，请勿重复支付', '约 7.99 元', '约 7,993.61 份'],
    },
    'an order that waits for the code of its bank leads to its page': {
      answers: [result({ payWay: 'CARD_ONCE', status: '待付款', isFinal: false, confirmShares: null })],
      shows: ['等待付款', '去付款', '查看订单'],
      hides: ['请勿重复支付'],
    },
    'a refused payment says why and offers another try': {
      answers: [result({ status: '已退款', failure: '银行卡余额不足', confirmShares: null })],
      shows: ['银行卡余额不足', '重新买入'],
    },
    'an order taken back is titled so': {
      answers: [result({ status: '已撤单' })],
      shows: ['已撤单'],
      hides: ['未成功'],
    },
  },
})
describeScreen('/fund/sell-result', {
  ready: {
    answers: [answer(orderResult, { ...sampleSale, cashLegs: [] })],
    shows: [`卖出 ${sampleSale.fundName}`, '查看持仓'],
    hides: ['重新', '继续逛'],
  },
  empty: null,
})
