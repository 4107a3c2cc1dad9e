import { mismatchedHoldings } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

type Found = ResponseOf<typeof mismatchedHoldings>

const fund = {
  fundCode: '890003',
  fundName: '澄岳睿远均衡混合A',
  riskLevel: 'R3',
  shares: '3000.00',
  value: '3714.00',
} as const
const plan: Found['plans'][number] = {
  planNo: 'P202611160001000001',
  fundCode: '890003',
  fundName: '启明价值成长混合A',
  riskLevel: 'R4',
  state: 'OPEN',
  dueOn: '2026-12-21',
}
const nothing: Found = { level: 'C2', mayKeep: true, dueOn: null, funds: [], plans: [] }
const page = (change: Partial<Found>) => [answer(mismatchedHoldings, { ...nothing, ...change })]

describeScreen('/risk-assessment-hold', {
  ready: {
    answers: page({ dueOn: '2026-12-21', funds: [fund], plans: [plan] }),
    shows: [
      '您的风险承受能力为 C2',
      '2 项高于这个等级，其中 1 个定投计划请在',
      '启明价值成长混合A',
      '继续定投',
      '暂停定投',
      '提交选择',
      '可以继续持有或卖出',
      '3,714.00 元',
    ],
    hides: ['只能暂停'],
  },
  empty: { answers: page({}), shows: ['持仓与您的风险承受能力匹配'] },
  more: {
    'the lowest class can only pause': {
      answers: page({ level: 'C1', mayKeep: false, dueOn: '2026-12-21', plans: [plan] }),
      shows: ['只能暂停', '暂停定投'],
      hides: ['继续定投 暂停定投'],
    },
    'everything is chosen': {
      answers: page({ plans: [{ ...plan, state: 'KEPT', dueOn: '2026-12-21' }], funds: [fund] }),
      shows: ['已确认继续', '2 项高于这个等级。'],
      hides: ['提交选择'],
    },
  },
})
