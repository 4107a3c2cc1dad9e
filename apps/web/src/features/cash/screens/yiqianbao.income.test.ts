import { cashFundList, cashIncomeList } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds, sampleIncomeRow } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const funds = answer(cashFundList, { funds: sampleCashFunds, bestYield: null })

describeScreen('/yiqianbao/income', {
  ready: {
    query: { month: '2026-11' },
    answers: [
      funds,
      answer(cashIncomeList, {
        total: '1.72',
        expected: '0.31',
        days: [
          {
            day: '2026-11-25',
            income: '1.72',
            state: 'EXPECTED',
            funds: [
              sampleIncomeRow,
              {
                ...sampleIncomeRow,
                fundCode: '890106',
                name: '星槎天天聚货币A',
                income: '0.31',
                computed: '0.31',
                shares: '8000.35',
                incomePer10k: '0.3975',
                state: 'EXPECTED',
              },
            ],
          },
        ],
      }),
    ],
    shows: [
      '2026 年 11 月收益',
      '11-25 周三',
      '青峦活期添利货币A',
      '8,000.35 × 0.3975 ÷ 10,000',
      '预计',
      '收益 +1.41',
      '全部',
      '上个月',
    ],
  },
  empty: {
    query: { month: '2026-11' },
    answers: [funds, answer(cashIncomeList, { total: '0.00', expected: '0.00', days: [] })],
    shows: ['这个月没有收益'],
  },
})
