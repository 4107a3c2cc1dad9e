import { parentOrderResult } from '@tongzhou/client/trade'
import { answer } from '../../../testing/fake-client'
import { sampleTopUp, sampleWithdrawal } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const into = {
  ready: {
    query: { parentNo: sampleTopUp.parentNo },
    answers: [answer(parentOrderResult, sampleTopUp)],
    shows: ['申请已受理', '当时怎么分配', '再次转入', '撤单', sampleTopUp.parentNo],
    hides: ['同一次转出的另一笔'],
  },
  empty: null,
} as const
const out = {
  ready: {
    query: { parentNo: sampleWithdrawal.parentNo },
    answers: [answer(parentOrderResult, { ...sampleWithdrawal, pairNo: '20261126930000000001' })],
    shows: ['现金宝普通转出', '同一次转出的另一笔', '再次转出'],
  },
  empty: null,
} as const

describeScreen('/yiqianbao/record/detail', into)
describeScreen('/yiqianbao/record/detail2', out)
describeScreen('/new-yqb/buy-order', into)
describeScreen('/new-yqb/sell-order', out)
