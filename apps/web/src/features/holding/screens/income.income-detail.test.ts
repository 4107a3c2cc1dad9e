import { incomeDetail } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { sampleFundIncome } from '../../../testing/sample-income'
import { describeScreen } from '../../../testing/screen-states'

const nothing = { day: null, funds: [], days: [], total: '0.00', name: null }

describeScreen('/income/income-detail', {
  ready: {
    query: { fundCode: '890001' },
    answers: [
      answer(incomeDetail, {
        ...nothing,
        name: '澄岳睿远均衡混合A',
        funds: [sampleFundIncome],
        total: '68.13',
        days: [
          {
            day: '2026-11-20',
            nav: '1.2700',
            income: '44.94',
            cumulative: '68.13',
            isFinal: false,
            corrected: null,
          },
          {
            day: '2026-11-19',
            nav: '1.2610',
            income: '23.19',
            cumulative: '23.19',
            isFinal: true,
            corrected: { before: '20.00', on: '2026-11-20' },
          },
        ],
      }),
    ],
    shows: [
      '澄岳睿远均衡混合A 累计收益（元）',
      '11-20 周五',
      '暂估',
      '1.2700',
      '+44.94',
      '+23.19',
      '已修正 11-20',
      '+20.00',
      '持仓详情',
    ],
  },
  empty: { answers: [answer(incomeDetail, nothing)], shows: ['还没有收益'] },
  more: {
    'a fund as of a past day': {
      query: { fundCode: '890001', asOf: '2026-11-19' },
      answers: [
        answer(incomeDetail, {
          ...nothing,
          name: '澄岳睿远均衡混合A',
          funds: [sampleFundIncome],
          total: '23.19',
          days: [
            {
              day: '2026-11-19',
              nav: '1.2610',
              income: '23.19',
              cumulative: '23.19',
              isFinal: true,
              corrected: null,
            },
          ],
        }),
      ],
      shows: ['澄岳睿远均衡混合A 累计收益（元），截至 11-19 周四', '按现在已知', '回到现在', '+23.19'],
      hides: ['看过去某一天'],
    },
    'one day, fund by fund': {
      query: { day: '2026-11-20' },
      answers: [
        answer(incomeDetail, { ...nothing, day: '2026-11-20', funds: [sampleFundIncome], total: '44.94' }),
      ],
      shows: ['11-20 周五 收益（元）', '按基金', '+44.94'],
      hides: ['持仓详情'],
    },
  },
})
