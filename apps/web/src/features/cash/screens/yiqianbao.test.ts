import { cashIncomeList, cashOverview, topUpPage } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleCashOverview, sampleTopUpPage } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const incomes = answer(cashIncomeList, {
  total: '3.44',
  expected: '0.00',
  days: [
    { day: '2026-11-25', income: '1.72', state: 'TOLD', funds: [] },
    { day: '2026-11-24', income: '1.72', state: 'TOLD', funds: [] },
  ],
})

describeScreen('/yiqianbao', {
  ready: {
    answers: [answer(cashOverview, sampleCashOverview), incomes, answer(topUpPage, sampleTopUpPage)],
    shows: [
      '34,543 .56',
      '另有在途 1,000.00 元',
      '最新收益 11-25',
      '收益 +1.72',
      '1.822%',
      '今日已快取 7,000.00 元，已用 3/10 次',
      '11-24 至 11-25 共 ▲ 收益 +3.44 元',
      '青峦活期添利货币A',
      '11-30 周一 可看到收益',
      '货币基金不等同于银行存款',
      '由具备基金销售资格的银行垫付',
    ],
  },
  empty: {
    answers: [answer(cashOverview, { ...sampleCashOverview, total: '0.00', inTransit: '0.00' })],
    shows: ['现金宝里还没有资产', '了解现金宝'],
    hides: ['总金额'],
  },
})
