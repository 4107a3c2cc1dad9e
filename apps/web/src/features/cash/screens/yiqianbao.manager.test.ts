import { cashFundList } from '@tongzhou/client/cash'
import { fundManagers } from '@tongzhou/client/fund'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const funds = answer(cashFundList, { funds: sampleCashFunds, bestYield: '1.921' })
const tenure = {
  fundCode: '890102',
  fundName: '青峦活期添利货币A',
  from: '2024-03-01',
  to: null,
  tenureReturn: '4.61',
  benchmark: '3.70',
}

describeScreen('/yiqianbao/manager', {
  ready: {
    query: { fundCode: '890102' },
    answers: [
      funds,
      answer(fundManagers, {
        asOf: '2026-11-25',
        managers: [
          {
            managerId: 'M1',
            name: '沈知微',
            bio: '长期管理现金类产品。',
            education: '硕士',
            careerBegin: '2014-07-01',
            isCurrent: true,
            tenure,
            funds: [],
          },
        ],
      }),
    ],
    shows: ['沈知微', '现任', '+4.61%', '2024-03-01 至 今', '截至 2026-11-25'],
  },
  empty: {
    query: { fundCode: '890102' },
    answers: [funds, answer(fundManagers, { asOf: null, managers: [] })],
    shows: ['暂无基金经理信息'],
  },
})
