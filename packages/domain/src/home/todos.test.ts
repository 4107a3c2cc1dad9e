import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { type TodoFacts, todoKinds, todosOf } from './todos'

const nothing: TodoFacts = {
  today: dayFrom('2026-11-27'),
  status: '0',
  reviewRefusal: null,
  orders: [],
  failedDebits: [],
  planChoices: [],
  skippedDebits: [],
  cardsToSign: [],
  idEnd: null,
  riskEnd: null,
  waitingComplaints: [],
  unreadNotices: [],
}
const order = (kind: TodoFacts['orders'][number]['kind'], orderNo: string) => ({
  kind,
  orderNo,
  fundName: '示例混合A',
  amount: moneyFrom('1000'),
})

test('R-HOM-4: nothing waits for whom nothing is wrong', () => {
  expect(todosOf(nothing)).toEqual([])
  const far = { idEnd: dayFrom('2026-12-28'), riskEnd: dayFrom('2027-11-22') }
  expect(todosOf({ ...nothing, ...far })).toEqual([])
})

test('R-HOM-4: everything at once stands by urgency', () => {
  const all = todosOf({
    ...nothing,
    status: '2',
    reviewRefusal: '照片不清楚',
    orders: (['REMIT_TODAY', 'PAYMENT_FAILED', 'PAYOUT_FAILED', 'PAYMENT_UNKNOWN'] as const).map((kind) =>
      order(kind, kind),
    ),
    failedDebits: [{ planNo: 'P1', fundName: '示例混合A', day: dayFrom('2026-11-25') }],
    planChoices: [{ planNo: 'P2', fundName: '示例债券A', day: dayFrom('2026-12-21') }],
    skippedDebits: [{ planNo: 'P3', fundName: '示例指数A', doubt: 'OVER_FUND_LIMIT' }],
    cardsToSign: [{ bankName: '示例银行', cardTail: '6789' }],
    idEnd: dayFrom('2026-12-27'),
    riskEnd: dayFrom('2026-11-26'),
    waitingComplaints: ['P20261123000000001'],
    unreadNotices: [{ id: 'must', title: '请先看' }],
  })
  expect(all.map(({ kind }) => kind)).toEqual(todoKinds)
  expect(all.map(({ title, note, about }) => [title, note, about])).toEqual([
    ['账户处于司法冻结状态', '部分业务暂停办理；不清楚原因的，请联系客服', null],
    ['资料审核未通过', '照片不清楚', null],
    ['付款结果待银行确认，请勿重复付款', '示例混合A · 1,000.00 元', 'PAYMENT_UNKNOWN'],
    ['款项未能付到银行卡', '示例混合A · 1,000.00 元', 'PAYOUT_FAILED'],
    ['付款没有成功，未买入', '示例混合A · 1,000.00 元', 'PAYMENT_FAILED'],
    ['定投没有扣成', '示例混合A · 2026-11-25', 'P1'],
    ['定投等您选择：继续或暂停', '示例债券A · 2026-12-21 前', 'P2'],
    ['定投没有扣款，下一期也扣不成', '示例指数A · 不在基金的限额内', 'P3'],
    ['银行卡需要重新签约', '示例银行 尾号 6789', null],
    ['今天要汇款', '示例混合A · 1,000.00 元', 'REMIT_TODAY'],
    ['身份证件将于 2026-12-27 到期', null, null],
    ['风险测评已于 2026-11-26 到期，请更新', null, null],
    ['投诉需要您补充材料', '编号 P20261123000000001', 'P20261123000000001'],
    ['公告需要您确认', '请先看', 'must'],
  ])
})
