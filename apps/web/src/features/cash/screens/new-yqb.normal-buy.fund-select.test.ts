import { topUpPage } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleTopUpPage } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const [first, second] = sampleTopUpPage.funds
if (first === undefined || second === undefined) throw new Error('the product has two funds')

describeScreen('/new-yqb/normal-buy/fund-select', {
  ready: {
    answers: [answer(topUpPage, { ...sampleTopUpPage, funds: [{ ...first, limitLeft: '1800.00' }, second] })],
    shows: [
      '青峦活期添利货币A',
      '1.921%',
      '今日还可转入 1,800.00 元 · 支持快取',
      '今日不限额 · 不支持快取',
      '选好了',
    ],
  },
  empty: null,
  more: {
    'a closed fund is there with its reason': {
      answers: [
        answer(topUpPage, {
          ...sampleTopUpPage,
          funds: [{ ...first, isOpen: false, closedReason: '该基金暂停申购' }, second],
        }),
      ],
      shows: ['该基金暂停申购'],
    },
  },
})
