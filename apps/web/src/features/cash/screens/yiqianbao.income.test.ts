import { cashIncomeList } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/yiqianbao/income', {
  ready: {
    query: { month: '2026-11' },
    answers: [
      answer(cashIncomeList, {
        total: '1.72',
        days: [
          {
            day: '2026-11-25',
            income: '1.72',
            funds: [
              { fundCode: '890102', name: '青峦活期添利货币A', income: '1.41' },
              { fundCode: '890106', name: '星槎天天聚货币A', income: '0.31' },
            ],
          },
        ],
      }),
    ],
    shows: ['2026 年 11 月收益', '11-25 周三', '青峦活期添利货币A、星槎天天聚货币A', '收益 +1.41', '上个月'],
  },
  empty: {
    query: { month: '2026-11' },
    answers: [answer(cashIncomeList, { total: '0.00', days: [] })],
    shows: ['这个月没有收益'],
  },
})
