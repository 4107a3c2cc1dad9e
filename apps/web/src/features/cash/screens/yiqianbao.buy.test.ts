import { previewTopUp, topUpPage } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleSplit, sampleTopUpPage } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const split = answer(previewTopUp, sampleSplit)

describeScreen('/yiqianbao/buy', {
  ready: {
    query: { amount: '10000', fundCode: '890102' },
    answers: [answer(topUpPage, sampleTopUpPage), split],
    shows: [
      '转入哪只基金',
      '青峦活期添利货币A',
      '转入 10,000.00 元',
      '11-27 周五 开始计收益',
      '11-30 周一 可看到收益',
      '工商银行(尾号 6789)',
      '《基金合同》',
    ],
    hides: ['智能分配'],
  },
  empty: null,
  more: {
    'less than the least': {
      query: { amount: '10000', fundCode: '890102' },
      answers: [answer(topUpPage, { ...sampleTopUpPage, minAmount: '20000.00' }), split],
      shows: ['最少转入 20,000.00 元'],
    },
    'something in the way': {
      answers: [
        answer(topUpPage, {
          ...sampleTopUpPage,
          blocked: { code: 1, reason: 'ONBOARDING_UNFINISHED', msg: '请先完成开户' },
        }),
      ],
      shows: ['请先完成开户', '继续开户'],
    },
  },
})

describeScreen('/new-yqb/smart-buy', {
  ready: {
    query: { amount: '10000' },
    answers: [answer(topUpPage, sampleTopUpPage), split],
    shows: [
      '智能分配',
      '6,000.00',
      '留足每日快速取现额度，七日年化 1.921%',
      '4,000.00',
      '其余按基金顺序与七日年化分配，七日年化 1.493%',
      '转入 10,000.00 元',
    ],
    hides: ['转入哪只基金'],
  },
  empty: null,
  more: {
    'equal parts': {
      query: { amount: '10000', mode: 'AVERAGE' },
      answers: [answer(topUpPage, sampleTopUpPage), split],
      shows: ['平均分配', '每只开放的基金各得一份'],
    },
  },
})

describeScreen('/new-yqb/normal-buy', {
  ready: {
    query: { amount: '10000', fundCode: '890102' },
    answers: [answer(topUpPage, sampleTopUpPage), split],
    shows: ['转入哪只基金', '转入 10,000.00 元'],
  },
  empty: null,
})
