import { cashFundList, cashOverview, topUpPage } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds, sampleCashOverview, sampleTopUpPage } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const funds = answer(cashFundList, { funds: sampleCashFunds, bestYield: '1.921' })
const page = answer(topUpPage, sampleTopUpPage)

describeScreen('/yiqianbao-no-asset', {
  ready: {
    answers: [funds, page, answer(cashOverview, { ...sampleCashOverview, total: '0.00' })],
    shows: [
      '1.921%',
      '11-25 周三 · 青峦活期添利货币A',
      '现金宝是 2 只货币基金的组合',
      '11-27 周五 开始计收益',
      '不支持快取',
      '1% 的强制赎回费',
      '转入',
    ],
    hides: ['您已持有'],
  },
  empty: {
    answers: [answer(cashFundList, { funds: [], bestYield: null })],
    shows: ['现金宝暂未开放'],
  },
  more: {
    'a holder sees what he has, and the way there': {
      answers: [funds, page, answer(cashOverview, sampleCashOverview)],
      shows: ['您已持有', '34,543.56 元', '查看现金宝'],
    },
  },
})
