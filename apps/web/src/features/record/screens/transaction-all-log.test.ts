import type { ResponseOf } from '@tongzhou/client/call'
import { allRecordList } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

type Page = ResponseOf<typeof allRecordList>

const purchase: Page['rows'][number] = {
  recordId: 'O:20261123000000000001',
  product: 'FUND',
  direction: 'IN',
  kindLabel: '买入',
  title: '澄岳睿远均衡混合A',
  at: '2026-11-23T10:12:00+08:00',
  amount: '10000.00',
  shares: '7993.61',
  isEstimate: false,
  status: '确认成功',
  isFinal: true,
  bankName: '工商银行',
  cardTail: '6789',
  isExchange: false,
  parts: 0,
}
const topUp: Page['rows'][number] = {
  ...purchase,
  recordId: 'P:20261020900000000001',
  product: 'CASH',
  kindLabel: '现金宝转入',
  title: '澄岳天天利货币A、恒信日日盈货币A',
  at: '2026-10-20T09:30:00+08:00',
  amount: '25000.00',
  shares: null,
  parts: 2,
}
const page = (rows: Page['rows'], nextCursor: string | null = null) =>
  answer(allRecordList, {
    rows,
    nextCursor,
    months: [
      { month: '2026-11', in: '10000.00', out: '4045.95' },
      { month: '2026-10', in: '0.00', out: '0.00' },
    ],
  })

describeScreen('/transaction-all-log', {
  ready: {
    answers: [page([purchase, topUp])],
    shows: [
      '2026年11月',
      '确认转入 10,000.00 · 确认转出 4,045.95 元',
      '2026年10月',
      '现金宝转入',
      '分 2 笔',
      '25,000.00 元',
    ],
    hides: ['加载更多'],
  },
  empty: { answers: [page([])], shows: ['还没有交易记录', '去看看基金'] },
  more: {
    'more come as one scrolls': {
      answers: [page([purchase], '1763863920000.20261123000000000001')],
      shows: ['加载更多'],
    },
    'nothing of this product': {
      query: { product: 'PLAN' },
      answers: [page([])],
      shows: ['没有符合条件的记录'],
    },
    'a sale is told in shares': {
      answers: [page([{ ...purchase, kindLabel: '卖出', direction: 'OUT', shares: '2500.00' }])],
      shows: ['2,500.00 份'],
    },
  },
})
