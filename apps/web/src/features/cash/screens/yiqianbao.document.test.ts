import { cashFundList } from '@tongzhou/client/cash'
import { fundAgreementDetail, fundAgreementList, fundProfile } from '@tongzhou/client/fund'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds, sampleCashProfile } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const funds = answer(cashFundList, { funds: sampleCashFunds, bestYield: '1.921' })
const paper = { title: '青峦活期添利货币市场基金招募说明书', published: '2026-06-01' }

describeScreen('/yiqianbao/document', {
  ready: {
    query: { fundCode: '890102' },
    answers: [
      funds,
      answer(fundProfile, sampleCashProfile),
      answer(fundAgreementList, {
        rows: [{ ...paper, kind: 'PROSPECTUS', kindLabel: '招募说明书' }],
      }),
    ],
    shows: ['青峦活期添利货币A', '招募说明书', '2026-06-01', '基金全称', '青峦基金管理有限公司', '基金经理'],
  },
  empty: {
    answers: [answer(cashFundList, { funds: [], bestYield: null })],
    shows: ['现金宝暂未开放'],
  },
  more: {
    'the text of one document': {
      query: { fundCode: '890102', kind: 'PROSPECTUS' },
      answers: [
        funds,
        answer(fundAgreementDetail, {
          ...paper,
          kind: 'PROSPECTUS',
          kindLabel: '招募说明书',
          content: '# 费用\n管理费每年 0.15%。',
        }),
      ],
      shows: ['全部文件', '管理费每年 0.15%。'],
      hides: ['基金全称'],
    },
  },
})
