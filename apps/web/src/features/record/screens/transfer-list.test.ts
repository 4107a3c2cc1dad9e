import type { ResponseOf } from '@tongzhou/client/call'
import { exchangeList } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

type Exchange = ResponseOf<typeof exchangeList>['rows'][number]

const transform: Exchange = {
  orderNo: '20261118000000000001',
  way: 'TRANSFORM',
  applyAt: '2026-11-18T10:21:00+08:00',
  tDate: '2026-11-18',
  from: { fundCode: '890001', name: '澄岳睿远均衡混合A', shares: '5000.00' },
  to: { fundCode: '890002', name: '澄岳恒信债券A', shares: '3951.57' },
  status: '确认成功',
  isFinal: true,
  bankName: '工商银行',
  cardTail: '6789',
  buyOrderNo: null,
  failure: null,
}
const failed: Exchange = {
  ...transform,
  orderNo: '20261118000000000002',
  way: 'SELL_THEN_BUY',
  to: { fundCode: '890003', name: '澄岳科创混合A', shares: null },
  status: '确认失败',
  isFinal: false,
  buyOrderNo: '20261120000000000003',
  failure: '该基金暂停申购',
}
const page = (rows: Exchange[]) => answer(exchangeList, { rows, total: rows.length, pageNo: 1, pageSize: 20 })

describeScreen('/transfer-list', {
  ready: {
    answers: [page([transform, failed])],
    shows: [
      '2 笔转换',
      '澄岳睿远均衡混合A → 澄岳恒信债券A',
      '转换 · 11-18 周三 10:21',
      '5,000.00 份',
      '得 3,951.57 份',
      '确认成功',
      '赎回转购 · 11-18 周三 10:21 · 买入未成功，资金正退回银行卡',
    ],
  },
  empty: { answers: [page([])], shows: ['还没有转换过基金', '查看我的持仓'] },
  more: {
    'nothing of this state': {
      query: { state: 'CANCELLED' },
      answers: [page([])],
      shows: ['没有符合条件的转换'],
    },
    'the money of a failed purchase is back': {
      answers: [page([{ ...failed, isFinal: true }])],
      shows: ['买入未成功，资金已退回银行卡'],
    },
  },
})
