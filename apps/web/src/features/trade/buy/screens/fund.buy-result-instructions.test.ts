import { orderResult, remittanceInfo } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { samplePurchase } from '../../../../testing/sample-order'
import { sampleRemittance } from '../../../../testing/sample-trade'
import { describeScreen } from '../../../../testing/screen-states'

const query = { orderNo: samplePurchase.orderNo }
const waiting = {
  ...samplePurchase,
  payWay: 'REMIT',
  status: '待付款' as const,
  isFinal: false,
  cashLegs: [],
}

describeScreen('/fund/buy-result-instructions', {
  ready: {
    query,
    answers: [answer(orderResult, waiting), answer(remittanceInfo, sampleRemittance)],
    shows: ['等待汇款到账', '到账后自动受理', '6222000000000001', '汇款规则', '查看订单'],
  },
  empty: {
    query,
    answers: [answer(orderResult, { ...samplePurchase, cashLegs: [] })],
    shows: ['这笔买入不是用汇款付款的', '查看订单'],
  },
  more: {
    'the money is there': {
      query,
      answers: [answer(orderResult, { ...waiting, status: '已受理(待确认)' })],
      shows: ['已受理(待确认)'],
      hides: ['等待汇款到账', '复制全部'],
    },
  },
})
