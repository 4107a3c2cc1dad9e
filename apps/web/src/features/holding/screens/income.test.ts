import { incomeOverview } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { sampleFundIncome, sampleIncome } from '../../../testing/sample-income'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/income', {
  ready: {
    answers: [answer(incomeOverview, sampleIncome)],
    shows: [
      '累计收益（元）',
      '+68',
      '+44.94',
      '11-20 周五',
      '净值涨跌',
      '+132.87',
      '−64.74',
      '4 项相加',
      '澄岳睿远均衡混合A',
      '收益日历',
    ],
  },
  empty: {
    answers: [answer(incomeOverview, { ...sampleIncome, funds: [], points: [], day: null })],
    shows: ['还没有收益', '去选一只基金'],
  },
  more: {
    'an income that is not final says so, a fund that was sold stays': {
      answers: [
        answer(incomeOverview, {
          ...sampleIncome,
          isDayFinal: false,
          funds: [{ ...sampleFundIncome, isHeld: false }],
        }),
      ],
      shows: ['11-20 周五，暂估', '混合型-偏股 · 已卖完'],
    },
    'nothing in this scope': {
      query: { scope: 'CASH' },
      answers: [answer(incomeOverview, { ...sampleIncome, funds: [], points: [], day: null })],
      shows: ['这个范围里没有持有过基金'],
    },
    'a past day, as it was shown when it ended': {
      query: { asOf: '2026-11-20', view: 'KNOWN' },
      answers: [answer(incomeOverview, sampleIncome)],
      shows: ['截至 11-20 周五 累计收益（元）', '+44.94', '净值涨跌', '+132.87', '回到现在'],
      hides: ['更多收益', '看过去某一天'],
    },
  },
})
