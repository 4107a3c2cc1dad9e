import { parentOrderResult } from '@tongzhou/client/trade'
import { answer } from '../../../testing/fake-client'
import { sampleTopUp, sampleWithdrawal } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const given = { parentNo: sampleTopUp.parentNo }
const ready = {
  query: given,
  answers: [answer(parentOrderResult, sampleTopUp)],
  shows: [
    '申请已受理',
    '10,000 .00',
    '11-27 周五 确认份额',
    '由 2 笔交易完成',
    '青峦活期添利货币A',
    '撤单',
    '查看现金宝',
  ],
} as const
const sold = {
  query: { parentNo: sampleWithdrawal.parentNo },
  answers: [answer(parentOrderResult, sampleWithdrawal)],
  shows: ['现金宝普通转出', '11-27 周五 到账', '再转出一笔'],
} as const

describeScreen('/yiqianbao/buy-result', {
  ready,
  empty: null,
  more: {
    'the bank has not answered': {
      query: given,
      answers: [answer(parentOrderResult, { ...sampleTopUp, isPaymentPending: true, status: '付款中' })],
      shows: ['正在付款', '支付结果确认中，请勿重复支付'],
    },
    'a part that was refused': {
      query: given,
      answers: [
        answer(parentOrderResult, {
          ...sampleTopUp,
          status: '部分确认',
          isFinal: true,
          canCancel: false,
          children: sampleTopUp.children.map((child, at) =>
            at === 0 ? { ...child, failure: '基金暂停申购，款项退回原付款卡' } : child,
          ),
        }),
      ],
      shows: ['部分未成功', '青峦活期添利货币A：基金暂停申购，款项退回原付款卡'],
      hides: ['哪天发生什么', '撤单'],
    },
  },
})
describeScreen('/new-yqb/buy-result', { ready, empty: null })
describeScreen('/yiqianbao/sell-result', {
  ready: sold,
  empty: null,
  more: {
    'the advance is on its way': {
      ...sold,
      answers: [answer(parentOrderResult, { ...sampleWithdrawal, kind: 'QUICK_WITHDRAW', canCancel: false })],
      shows: ['银行付款中', '银行垫付到卡'],
      hides: ['撤单'],
    },
  },
})
describeScreen('/new-yqb/sell-result', { ready: sold, empty: null })
