import { orderDetail } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { samplePurchase, sampleSale } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/transaction-log/detail', {
  ready: {
    answers: [answer(orderDetail, samplePurchase)],
    shows: [
      '澄岳睿远均衡混合A',
      '10,000.00',
      '确认成功',
      '承诺 11-24 周二 24:00 前',
      '按时',
      '这些数怎么来的',
      '再次买入',
      'T1202611240000000001',
    ],
    hides: ['手续费怎么收的'],
  },
  empty: null,
  more: {
    'a sale: its fee lot by lot, estimate and final figure, and whose fault the day was': {
      answers: [answer(orderDetail, sampleSale)],
      shows: [
        '手续费怎么收的',
        '03-02',
        '持有 267 天',
        '830.00',
        '6.74',
        '提交时预估 13.40 元，最终 13.55 元',
        '逐笔相加与登记机构收取的一致',
        '晚 1 天：登记机构晚于预计答复',
        '承诺 11-26 周四 24:00 前',
        '未到期',
        '再次卖出',
      ],
    },
    'a remainder of the registrar is named': {
      answers: [
        answer(orderDetail, {
          ...sampleSale,
          feeProof: sampleSale.feeProof && { ...sampleSale.feeProof, difference: '0.02' },
        }),
      ],
      shows: ['登记机构尾差 +0.02 元'],
    },
    'what a registrar began was asked for by nobody and is not begun again': {
      answers: [
        answer(orderDetail, {
          ...sampleSale,
          kindLabel: '强制赎回',
          isRegistrarStarted: true,
          promises: [],
          feeProof: null,
        }),
      ],
      shows: ['强制赎回', '发起方', '登记机构'],
      hides: ['再次卖出', '承诺 11', '手续费怎么收的'],
    },
  },
})

describeScreen('/transaction-log/detail-son-mc', {
  ready: { answers: [answer(orderDetail, sampleSale)], shows: ['卖出', '4,045.95', '手续费怎么收的'] },
  empty: null,
  more: {
    'another kind at this address shows itself': {
      answers: [answer(orderDetail, samplePurchase)],
      shows: ['买入', '10,000.00'],
    },
  },
})
