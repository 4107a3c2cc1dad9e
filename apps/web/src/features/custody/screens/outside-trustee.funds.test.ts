import { transferInFunds } from '@tongzhou/client/custody'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const fund = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  companyName: '澄岳基金',
  state: 'READY',
  bar: null,
} as const

describeScreen('/outside-trustee/funds', {
  ready: {
    query: { keyword: '澄岳' },
    answers: [
      answer(transferInFunds, {
        rows: [
          fund,
          { ...fund, fundCode: '890002', name: '澄岳恒信债券A', state: 'NOT_REGISTERED' },
          { ...fund, fundCode: '890008', name: '澄岳旧基金', bar: 'ENDED' },
        ],
        total: 40,
      }),
    ],
    shows: ['前 3 只，共 40 只', '登记机构已开户', '需先登记账户', '不能转入：基金已终止'],
  },
  empty: {
    query: { keyword: 'zzzz' },
    answers: [answer(transferInFunds, { rows: [], total: 0 })],
    shows: ['没有找到“zzzz”'],
  },
})
