import type { ResponseOf } from '@tongzhou/client/call'
import { recordDetail } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { samplePurchase } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'

type Instruction = NonNullable<ResponseOf<typeof recordDetail>['parent']>

const topUp: Instruction = {
  parentNo: '20261123900000000001',
  kind: 'TOP_UP',
  kindLabel: '现金宝转入',
  mode: 'SMART',
  amount: '25000.00',
  applyAt: '2026-11-23T10:12:00+08:00',
  tDate: '2026-11-23',
  status: '部分确认',
  isFinal: true,
  tradeAcco: 'A00000001',
  bankName: '工商银行',
  cardTail: '6789',
  expectConfirmDate: '2026-11-24',
  expectArriveDate: null,
  canCancel: false,
  isPaymentPending: false,
  pairNo: null,
  autoSwap: false,
  children: [
    { ...samplePurchase, applyShares: null, failure: null, swappedTo: null, swapOf: null },
    {
      ...samplePurchase,
      orderNo: '20261123000000000002',
      fundName: '恒信日日盈货币A',
      status: '确认失败',
      applyShares: null,
      failure: '基金暂停申购',
      swappedTo: null,
      swapOf: null,
    },
  ],
}

/** A refused part, and the purchase that stands for it as it became. */
function swappedTopUp(became: object) {
  const [kept, refused] = topUp.children
  if (kept === undefined || refused === undefined) throw new Error('two parts')
  const [from, to] = [refused.orderNo, '20261123000000000003']
  const stands = { ...kept, orderNo: to, fundName: '货币三号', expectConfirmDate: '2026-11-30', swapOf: from }

  return { ...topUp, children: [kept, { ...refused, swappedTo: to }, { ...stands, ...became }] }
}

describeScreen('/transaction-log-detail', {
  ready: {
    answers: [answer(recordDetail, { order: samplePurchase, parent: null })],
    shows: ['澄岳睿远均衡混合A', '确认成功', '10,000.00'],
  },
  empty: null,
  more: {
    'an instruction with the orders that carry it out': {
      answers: [answer(recordDetail, { order: null, parent: topUp })],
      shows: [
        '现金宝转入',
        '25,000 .00 元',
        '由 2 笔交易完成',
        '恒信日日盈货币A：基金暂停申购',
        '20261123900000000001',
      ],
    },
    'a purchase that stands for a refused part has its own day': {
      answers: [answer(recordDetail, { order: null, parent: swappedTopUp({ status: '确认中' as const }) })],
      shows: ['改买部分', '预计 11-30 周一 确认'],
    },
    'refused or taken back itself it has none': {
      answers: [answer(recordDetail, { order: null, parent: swappedTopUp({ status: '已撤单' as const }) })],
      shows: ['代替 恒信日日盈货币A'],
      hides: ['改买部分'],
    },
  },
})
