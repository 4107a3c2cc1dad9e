import { incomeCalendar, incomeDetail } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { sampleFundIncome } from '../../../testing/sample-income'
import { describeScreen } from '../../../testing/screen-states'

const month = answer(incomeCalendar, {
  period: '2026-11',
  since: '2026-10-08',
  total: '52.10',
  cells: [
    { key: '2026-11-18', income: null, state: 'NONE', corrected: null },
    {
      key: '2026-11-19',
      income: '7.16',
      state: 'FINAL',
      corrected: { before: '6.50', on: '2026-11-20' },
    },
    { key: '2026-11-20', income: '44.94', state: 'PROVISIONAL', corrected: null },
    { key: '2026-11-21', income: null, state: 'CLOSED', corrected: null },
    { key: '2026-11-23', income: null, state: 'CLOSED', corrected: null },
  ],
})
const ofDay = answer(incomeDetail, {
  day: '2026-11-20',
  funds: [sampleFundIncome],
  days: [],
  total: '44.94',
  name: null,
})

describeScreen('/income/income-calendar', {
  ready: {
    query: { view: 'DAY', period: '2026-11' },
    answers: [month, ofDay],
    shows: [
      '2026年11月',
      '+52',
      '+44.9',
      '周合计',
      '11-20 周五',
      '澄岳睿远均衡混合A',
      '1 项相加等于当日收益',
      '暂估',
      '已修正 11-20',
      '+6.50',
      '11-23 周一 休市',
      '合计',
    ],
  },
  empty: {
    answers: [answer(incomeCalendar, { period: '2026-11', since: null, total: '0.00', cells: [] })],
    shows: ['还没有收益'],
  },
  more: {
    'months of a year': {
      query: { view: 'MONTH', period: '2026' },
      answers: [
        answer(incomeCalendar, {
          period: '2026',
          since: '2026-10-08',
          total: '32.10',
          cells: [
            { key: '2026-10', income: '-20.00', state: 'FINAL', corrected: null },
            { key: '2026-11', income: '52.10', state: 'FINAL', corrected: null },
          ],
        }),
      ],
      shows: ['2026年', '10月', '11月', '最多与最少', '+52.10', '−20.00', '月份'],
    },
  },
})
