import { orderDetail } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { samplePurchase, sampleSale } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'

const sale = { ...sampleSale, isFinal: false, status: '到账中' } as const

describeScreen('/progress-trade-list/detail', {
  ready: {
    answers: [answer(orderDetail, sale)],
    shows: [
      '钱在哪里',
      '在基金登记机构的清算账户',
      '监督账户',
      '工商银行(尾号 6789)',
      '11-26 周四 24:00 前',
      '卖出份额'.slice(0, 2),
    ],
  },
  empty: null,
  more: {
    'a purchase waits on the supervised account': {
      answers: [
        answer(orderDetail, {
          ...samplePurchase,
          isFinal: false,
          status: '确认中',
          moneyPlace: 'SUPERVISED',
          confirmDate: null,
        }),
      ],
      shows: ['在监督银行的基金销售结算专用账户', '登记机构', '11-24 周二 确认'],
    },
    'money that goes back': {
      answers: [answer(orderDetail, { ...samplePurchase, isFinal: false, moneyPlace: 'BANK' })],
      shows: ['退款途中', '原路退回工商银行(尾号 6789)'],
    },
    'a trade that is over is only the order': {
      answers: [answer(orderDetail, samplePurchase)],
      shows: ['确认成功'],
      hides: ['钱在哪里'],
    },
  },
})
