import { cashFundList } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const none = answer(cashFundList, { funds: [], bestYield: null })

describeScreen('/new-yqb/desc', {
  ready: {
    answers: [answer(cashFundList, { funds: sampleCashFunds, bestYield: '1.921' })],
    shows: [
      '规则与风险',
      '1% 的强制赎回费',
      '怎么停下来',
      '青峦活期添利货币A',
      '由具备基金销售资格的银行垫付',
    ],
  },
  empty: { answers: [none], shows: ['现金宝暂未开放'] },
})
