import { previewTopUp } from '@tongzhou/client/cash'
import { parentOrderResult } from '@tongzhou/client/trade'
import { answer } from '../../../testing/fake-client'
import { sampleSplit, sampleTopUp } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/new-yqb/smart-detail', {
  ready: {
    query: { amount: '10000' },
    answers: [answer(previewTopUp, sampleSplit)],
    shows: ['智能分配', '6,000.00', '留足每日快速取现额度', '按这个分配转入'],
  },
  empty: null,
  more: {
    'as it was agreed': {
      query: { parentNo: sampleTopUp.parentNo },
      answers: [answer(parentOrderResult, sampleTopUp)],
      shows: ['提交时同意的分配', '分为 2 笔', '青峦活期添利货币A'],
    },
  },
})
