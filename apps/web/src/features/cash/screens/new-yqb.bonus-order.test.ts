import { cashIncomeDetail } from '@tongzhou/client/cash'
import { answer, refused } from '../../../testing/fake-client'
import { sampleIncomeRow } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const { shares, income, computed, residue, state } = sampleIncomeRow
const income25 = {
  ...sampleIncomeRow,
  day: '2026-11-25',
  carry: 'DAILY' as const,
  carried: '1.41',
  waiting: '0.00',
  lastCarriedOn: '2026-11-25',
  cards: [
    {
      tradeAcco: 'A1',
      bankName: '工商银行',
      cardTail: '6789',
      shares,
      income,
      computed,
      residue,
      state,
      sharesAfter: '26544.62',
      serialNo: 'T1202611260000017',
    },
  ],
}

describeScreen('/new-yqb/bonus-order', {
  ready: {
    query: { day: '2026-11-25', fundCode: '890102' },
    answers: [answer(cashIncomeDetail, income25)],
    shows: [
      '11-25 周三 收益',
      '登记机构已确认',
      '26,543.21 × 0.5318 ÷ 10,000',
      '每日结转',
      '26,544.62 份',
      'T1202611260000017',
    ],
  },
  more: {
    'a fund that carries monthly, not told yet': {
      query: { day: '2026-11-25', fundCode: '890102' },
      answers: [
        answer(cashIncomeDetail, {
          ...income25,
          state: 'EXPECTED',
          carry: 'MONTHLY',
          carried: '0.00',
          waiting: '8.40',
          lastCarriedOn: null,
          cards: [],
        }),
      ],
      shows: ['预计，登记机构下一交易日确认', '每月结转', '8.40 元', '还没有'],
      hides: ['尾差 '],
    },
  },
  empty: {
    query: { day: '2026-11-25', fundCode: '890999' },
    answers: [{ callName: cashIncomeDetail.name, outcome: { ...refused, reason: 'NOT_FOUND', details: {} } }],
    shows: ['这一天没有这只基金的收益'],
  },
})
