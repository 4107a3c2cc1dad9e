import type { ResponseOf } from '@tongzhou/client/call'
import { exchangeList, orderDetail, recordDetail } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { samplePurchase, sampleSale } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'

const exchange: ResponseOf<typeof exchangeList>['rows'][number] = {
  orderNo: sampleSale.orderNo,
  way: 'SELL_THEN_BUY',
  applyAt: sampleSale.applyAt,
  tDate: sampleSale.tDate,
  from: { fundCode: '890001', name: '澄岳睿远均衡混合A', shares: '2500.00' },
  to: { fundCode: '890002', name: '澄岳恒信债券A', shares: null },
  status: '到账中',
  isFinal: false,
  bankName: '工商银行',
  cardTail: '6789',
  buyOrderNo: null,
  failure: null,
}
const page = answer(exchangeList, { rows: [exchange], total: 1, pageNo: 1, pageSize: 20 })

describeScreen('/transaction-log-detail-transfer', {
  ready: {
    query: { recordId: `O:${sampleSale.orderNo}` },
    answers: [page, answer(orderDetail, sampleSale)],
    shows: ['澄岳睿远均衡混合A', '买入 澄岳恒信债券A'],
  },
  empty: null,
  more: {
    'what is none is shown as what it is': {
      query: { recordId: 'P:20261123900000000001' },
      answers: [answer(recordDetail, { order: samplePurchase, parent: null })],
      shows: ['澄岳睿远均衡混合A', '确认成功'],
    },
  },
})
