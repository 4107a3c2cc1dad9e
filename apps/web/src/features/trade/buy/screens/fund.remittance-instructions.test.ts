import { remittanceInfo } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleRemittance } from '../../../../testing/sample-trade'
import { describeScreen } from '../../../../testing/screen-states'

describeScreen('/fund/remittance-instructions', {
  ready: {
    query: { orderNo: '20261123000000000001' },
    answers: [answer(remittanceInfo, sampleRemittance)],
    shows: [
      '11-23 周一 15:00 前到账',
      '6222000000000001',
      '10000.00',
      '000001',
      '工商银行(尾号 6789)',
      '复制全部',
      '查看到账结果',
    ],
  },
  empty: null,
  more: {
    'without an order it says how it goes': {
      query: {},
      answers: [],
      shows: ['怎么用汇款买入', '暂未开放汇款', '汇款规则'],
      hides: ['复制全部'],
    },
  },
})
