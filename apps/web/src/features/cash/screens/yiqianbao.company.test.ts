import { cashFundList } from '@tongzhou/client/cash'
import { fundProfile } from '@tongzhou/client/fund'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds, sampleCashProfile } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const funds = answer(cashFundList, { funds: sampleCashFunds, bestYield: '1.921' })

describeScreen('/yiqianbao/company', {
  ready: {
    query: { fundCode: '890102' },
    answers: [funds, answer(fundProfile, sampleCashProfile)],
    shows: ['青峦基金管理有限公司', '基金托管人', '中国建设银行', '基金销售机构', '产品档案'],
  },
  empty: {
    answers: [answer(cashFundList, { funds: [], bestYield: null })],
    shows: ['现金宝暂未开放'],
  },
})
