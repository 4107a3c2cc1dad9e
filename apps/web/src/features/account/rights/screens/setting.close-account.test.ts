import { closingState } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { closingConditionKinds } from '@tongzhou/domain/account/rights/account-closing'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

type Closing = ResponseOf<typeof closingState>

const closing = (change: Partial<Closing>, open: Partial<Record<string, number>> = {}) =>
  answer(closingState, {
    phase: 'NONE',
    requestedAt: null,
    conditions: closingConditionKinds.map((kind) => ({ kind, open: open[kind] ?? 0 })),
    expectedOn: '2026-11-25',
    limitOn: '2026-12-11',
    coupons: 2,
    ...change,
  })
const requestedAt = '2026-11-23T10:00:00+08:00'

describeScreen('/setting/close-account', {
  ready: {
    answers: [closing({}, { SHARES: 3, PLANS: 1 })],
    shows: [
      '基金份额与未付收益',
      '3 项',
      '卖出全部基金',
      '终止全部定投',
      '还有 2 项未办结',
      '2 张未使用的优惠券作废',
      '依法保存 20 年',
      '11月25日(周三)',
    ],
    hides: ['申请注销', '有未办结事项，请联系客服'],
  },
  empty: null,
  more: {
    'with everything settled': {
      answers: [closing({ coupons: 0 })],
      shows: ['验证身份，申请注销', '最迟12月11日(周五)', '现在没有可用的优惠券'],
      hides: ['未办结', '0 项'],
    },
    'of who never traded': {
      answers: [closing({ expectedOn: '2026-11-23', limitOn: '2026-11-23' })],
      shows: ['确认后立即办结', '不用等待'],
      hides: ['两个交易日'],
    },
    'that was asked for': {
      answers: [closing({ phase: 'REQUESTED', requestedAt })],
      shows: ['预计 11-25 周三 办结', '11-23 周一 10:00', '报送前可以撤回', '撤回注销申请'],
      hides: ['办理条件'],
    },
    'that the registrars have': {
      answers: [closing({ phase: 'WAITING', requestedAt })],
      shows: ['不能再撤回', '最迟12月11日(周五)办结'],
      hides: ['撤回注销申请'],
    },
    'that was sent back': {
      answers: [closing({ phase: 'BACK', requestedAt }, { SHARES: 1 })],
      shows: ['上次的申请没有办结', '还有 1 项未办结'],
    },
  },
})
