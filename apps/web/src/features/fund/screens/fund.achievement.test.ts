import { fundPerformance } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../testing/fake-client'
import { fundHeadAnswer } from '../../../testing/sample-fund-head'
import { describeScreen } from '../../../testing/screen-states'

type Stage = ResponseOf<typeof fundPerformance>['stages'][number]

const year: Stage = {
  window: '1Y',
  label: '近1年',
  percent: '2.45',
  benchmark: '3.49',
  peerAverage: '-1.20',
  volatility: '12.30',
  maxDrawdown: '5.17',
  from: '2025-11-20',
  to: '2026-11-20',
  rank: { rank: 31, count: 120, quartile: '良好' },
  reason: null,
}
const hidden: Stage = {
  ...year,
  window: '1M',
  label: '近1月',
  percent: null,
  benchmark: null,
  peerAverage: null,
  volatility: null,
  maxDrawdown: null,
  rank: null,
  reason: '不展示 6 个月及以内的区间业绩',
}
const figures = (...stages: Stage[]) =>
  answer(fundPerformance, {
    stages,
    periods: [],
    plans: [],
    asOf: '2026-11-20',
    benchmarkText: '沪深300指数收益率×60%',
  })

describeScreen('/fund/achievement', {
  ready: {
    answers: [figures(year), fundHeadAnswer],
    shows: [
      '近1年 自 2025-11-20',
      '+2.45%',
      '+3.49%',
      '5.17%',
      '−1.20%',
      '12.30%',
      '31/120 良好',
      '业绩比较基准：沪深300指数收益率×60%',
      '2026-11-20',
    ],
    hides: ['还没有完整的期间', '不展示'],
  },
  empty: { answers: [figures(), fundHeadAnswer], shows: ['还没有完整的期间', '昭衡新机混合A'] },
  more: {
    'windows that may not be shown stand in no row; why is said once for all of them': {
      answers: [figures(hidden, { ...hidden, window: '3M', label: '近3月' }), fundHeadAnswer],
      shows: ['还没有可以展示的区间', '近1月、近3月：不展示 6 个月及以内的区间业绩'],
      hides: ['近1月 自'],
    },
  },
})
