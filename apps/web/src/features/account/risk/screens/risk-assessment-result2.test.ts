import { pendingRiskResult, remainingRiskTests } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { fundDetail } from '@tongzhou/client/fund'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'
import type { RiskResult } from '../parts/risk-result'

type Fund = ResponseOf<typeof fundDetail>

const result: RiskResult = {
  seq: 2,
  level: 'C2',
  levelName: '稳健型',
  minRiskFlag: false,
  score: 40,
  levelByScore: 'C2',
  overrides: [],
  suitableRisks: ['R1', 'R2'],
  submittedAt: '2026-11-21T10:00:00+08:00',
  validUntil: '2027-11-20',
  expired: false,
  confirmed: false,
  riseToConfirm: false,
  previousLevel: 'C4',
  perQuestion: [],
}
// The page reads the name and the level alone.
const fundOf = (riskLevel: Fund['riskLevel']) => ({ name: '澄岳睿远均衡混合A', riskLevel }) as Fund
const page = (change: Partial<RiskResult>, risk: Fund['riskLevel'] = 'R3') => {
  const found = { ...result, ...change }

  return [
    answer(pendingRiskResult, {
      unconfirmed: found.confirmed ? null : found,
      current: found.confirmed ? found : null,
    }),
    answer(remainingRiskTests, { allowed: true, leftToday: 1, leftIn12Months: 5 }),
    answer(fundDetail, fundOf(risk)),
  ]
}
const query = { fundCode: '890003', targetUrl: '/fund/buy?fundCode=890003' }

describeScreen('/risk-assessment-result2', {
  ready: {
    query,
    answers: page({}),
    shows: ['稳健型', '您要买的基金', '澄岳睿远均衡混合A', '不匹配', '确认结果，回到买入', '重新测评'],
    hides: ['不可购买'],
  },
  empty: {
    query,
    answers: [
      answer(pendingRiskResult, { unconfirmed: null, current: null }),
      answer(remainingRiskTests, { allowed: true, leftToday: 2, leftIn12Months: 6 }),
    ],
    shows: ['还没有风险测评结果', '去测评'],
  },
  more: {
    'a fund within the level': { query, answers: page({}, 'R2'), shows: ['在您的风险承受能力以内'] },
    'the lowest class': {
      query,
      answers: page({ level: 'C1', minRiskFlag: true }, 'R2'),
      shows: ['不可购买', '只能买入 R1'],
    },
    'a confirmed result': {
      query,
      answers: page({ confirmed: true }),
      shows: ['回到买入'],
      hides: ['确认结果，回到买入'],
    },
  },
})
