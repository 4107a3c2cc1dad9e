import type { ResponseOf } from '@tongzhou/client/call'
import { recommendTargets } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const fund = {
  typeLabel: '混合型',
  riskLevel: 'R3',
  riskLabel: '中风险',
  nav: '1.2000',
  navDate: '2026-11-20',
  yearlyRate: '0.014000',
  cheaperFromDay: null,
}
const found: ResponseOf<typeof recommendTargets> = {
  fundName: '澄岳睿远均衡混合A',
  isAssessed: true,
  groups: [
    {
      reason: 'OTHER_CLASS',
      rows: [{ ...fund, fundCode: '890002', name: '澄岳睿远均衡混合C', cheaperFromDay: 73 }],
    },
    { reason: 'SAME_TYPE', rows: [{ ...fund, fundCode: '890005', name: '澄岳成长混合A' }] },
  ],
}

describeScreen('/fund/transform/recommend', {
  ready: {
    answers: [answer(recommendTargets, found)],
    shows: [
      '从 澄岳睿远均衡混合A 转出',
      '同一基金的其他类别',
      '890002 · 混合型 · R3 中风险 · 年费率 1.40% · 持有满 73 天起费用更低',
      '同类型',
      '怎么列出来的',
      '不看业绩，不收推荐费',
    ],
    hides: ['货币基金'],
  },
  empty: {
    answers: [answer(recommendTargets, { ...found, groups: [] })],
    shows: ['没有符合规则的基金', '查看全部可转入的基金'],
  },
  more: {
    'without a risk level nothing is named': {
      answers: [answer(recommendTargets, { ...found, isAssessed: false, groups: [] })],
      shows: ['完成风险测评后列出', '去测评'],
    },
  },
})
