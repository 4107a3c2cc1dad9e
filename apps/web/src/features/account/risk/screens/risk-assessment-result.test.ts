import { mismatchedHoldings, pendingRiskResult, remainingRiskTests } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

type Result = NonNullable<ResponseOf<typeof pendingRiskResult>['current']>

const current: Result = {
  seq: 1,
  level: 'C3',
  levelName: '稳健型',
  minRiskFlag: false,
  score: 47,
  levelByScore: 'C3',
  overrides: [],
  suitableRisks: ['R1', 'R2', 'R3'],
  submittedAt: '2026-11-20T10:00:00+08:00',
  validUntil: '2027-11-19',
  expired: false,
  confirmed: true,
  riseToConfirm: false,
  previousLevel: null,
  perQuestion: [{ no: 1, score: 4, most: 5 }],
}
const lower: Result = {
  ...current,
  seq: 2,
  level: 'C2',
  levelName: '谨慎型',
  confirmed: false,
  previousLevel: 'C3',
}
const counts = answer(remainingRiskTests, { allowed: true, leftToday: 1, leftIn12Months: 5 })
const results = (data: { unconfirmed?: Result; current?: Result }) =>
  answer(pendingRiskResult, { unconfirmed: data.unconfirmed ?? null, current: data.current ?? null })

describeScreen('/risk-assessment-result', {
  ready: {
    answers: [results({ current }), counts],
    shows: ['稳健型', 'C3', '有效期 12 个月'],
    hides: ['还没有风险测评结果', '超出承受能力'],
  },
  empty: { answers: [results({}), counts], shows: ['还没有风险测评结果', '去测评'] },
  more: {
    'a lower result names, before it is confirmed, what will be above it': {
      answers: [
        results({ unconfirmed: lower, current }),
        counts,
        answer(mismatchedHoldings, {
          level: 'C2',
          mayKeep: true,
          dueOn: '2026-12-20',
          funds: [
            {
              fundCode: '890001',
              fundName: '澄岳睿远均衡混合A',
              riskLevel: 'R3',
              shares: '4993.61',
              value: '6341.88',
            },
          ],
          plans: [],
        }),
      ],
      shows: ['谨慎型', '超出承受能力的持仓', '澄岳睿远均衡混合A', '6,341.88 元', '确认后将有 1 项'],
    },
  },
})
