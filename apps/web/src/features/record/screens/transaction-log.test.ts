import type { ResponseOf } from '@tongzhou/client/call'
import { bankCardList } from '@tongzhou/client/account'
import { orderDetail, orderList, ordersAsOf } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { type SampleOrder, samplePurchase, sampleSale } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'

type Page = ResponseOf<typeof orderList>
type Cards = ResponseOf<typeof bankCardList>['cards']

const records = (page: Partial<Page> & Pick<Page, 'rows'>) =>
  answer(orderList, {
    total: page.rows.length,
    pageNo: 1,
    pageSize: 20,
    nextCursor: null,
    months: [],
    ...page,
  })
const card = (tradeAcco: string, cardTail: string): Cards[number] => ({
  tradeAcco,
  cardKey: tradeAcco,
  bankSerial: '001',
  bankName: '工商银行',
  branchName: null,
  cardTail,
  signStatus: 'SIGNED',
  tradeAccountStatus: '0',
  boundAt: '2026-01-05T10:00:00+08:00',
  limits: null,
})
const cards = (...tails: string[]) =>
  answer(bankCardList, { cards: tails.map((tail, at) => card(`A0000000${at}`, tail)), max: 10 })
const october = { ...samplePurchase, orderNo: '20261020000000000001', applyAt: '2026-10-20T10:00:00+08:00' }

/** What a list tells of an order. */
function rowOf(order: SampleOrder): Page['rows'][number] {
  const { orderNo, kind, kindLabel, fundCode, fundName, applyAt, tDate } = order
  const { amount, shares, isEstimate, status, isFinal, bankName, cardTail } = order
  const which = { orderNo, kind, kindLabel, fundCode, fundName, applyAt, tDate }

  return { ...which, amount, shares, isEstimate, status, isFinal, bankName, cardTail }
}

describeScreen('/transaction-log', {
  ready: {
    answers: [
      records({
        rows: [samplePurchase, sampleSale, october],
        months: [
          { month: '2026-11', in: '10000.00', out: '4045.95' },
          { month: '2026-10', in: '0.00', out: '0.00' },
        ],
      }),
      cards('6789'),
      answer(orderDetail, samplePurchase),
    ],
    shows: [
      '2026年11月',
      '确认转入 10,000.00 · 确认转出 4,045.95 元',
      '2026年10月',
      '买入 · 11-23 周一 10:12',
    ],
    hides: ['全部银行卡', '加载更多'],
  },
  empty: { answers: [records({ rows: [] }), cards('6789')], shows: ['这段时间没有交易记录', '去看看基金'] },
  more: {
    'whoever has two cards chooses one, and more records come as one scrolls': {
      answers: [
        records({ rows: [samplePurchase], nextCursor: '1763863920000.20261123000000000001' }),
        cards('6789', '0873'),
        answer(orderDetail, samplePurchase),
      ],
      shows: ['全部银行卡', '加载更多'],
    },
    'a past day: each trade as it stood then, and how it stands now': {
      query: { asOf: '2026-11-20', view: 'KNOWN' },
      answers: [
        answer(ordersAsOf, {
          rows: [
            { ...rowOf(samplePurchase), shares: '7993.61', status: '已受理(待确认)', statusNow: '确认成功' },
            { ...rowOf(sampleSale), statusNow: null },
          ],
          nextCursor: null,
        }),
      ],
      shows: ['截至 11-20 周五', '已受理(待确认)', '现在：确认成功', '与您当天看到的一致', '回到现在'],
      hides: ['全部银行卡'],
    },
    'today is not over': {
      query: { asOf: '2099-01-01' },
      answers: [],
      shows: ['最近可看', '回到现在'],
      hides: ['现在：'],
    },
    'nothing on this card': {
      query: { tradeAcco: 'A00000001' },
      answers: [records({ rows: [] }), cards('6789', '0873')],
      shows: ['没有符合条件的交易记录'],
    },
  },
})
