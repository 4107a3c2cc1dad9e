import type { ResponseOf } from '@tongzhou/client/call'
import { exchangeList, orderDetail } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { sampleSale } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'

type Exchange = ResponseOf<typeof exchangeList>['rows'][number]

const exchange: Exchange = {
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
const page = (rows: Exchange[]) => answer(exchangeList, { rows, total: rows.length, pageNo: 1, pageSize: 20 })

describeScreen('/transfer-detail', {
  ready: {
    answers: [page([exchange]), answer(orderDetail, sampleSale)],
    shows: ['澄岳睿远均衡混合A', '买入 澄岳恒信债券A', '到账当日买入'],
  },
  empty: { answers: [page([])], shows: ['没有找到这笔转换'] },
  more: {
    'it ended without a purchase': {
      answers: [page([{ ...exchange, isFinal: true }]), answer(orderDetail, sampleSale)],
      shows: ['没有买入，卖出的款项已划付至银行卡'],
    },
    'a transform has both sides in one order': {
      answers: [page([{ ...exchange, way: 'TRANSFORM' }]), answer(orderDetail, sampleSale)],
      shows: ['澄岳睿远均衡混合A'],
      hides: ['买入 澄岳恒信债券A'],
    },
  },
})
