import { cashFundList, topUpPage } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds, sampleTopUpPage } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const none = answer(cashFundList, { funds: [], bestYield: null })

describeScreen('/new-yqb/buy-type', {
  ready: {
    answers: [
      answer(cashFundList, { funds: sampleCashFunds, bestYield: '1.921' }),
      answer(topUpPage, sampleTopUpPage),
    ],
    shows: ['现在转入', '智能转入', '在 2 只基金里分配', '指定一只基金', '平均分配'],
  },
  empty: { answers: [none], shows: ['现金宝暂未开放'] },
})
