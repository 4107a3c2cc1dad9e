import { describe, expect, test } from 'vitest'
import type { MessageWords } from './define-message'
import { type MessageEvent, type MessageFacts, messageEvents } from './message-events'

/** Facts of each event, so that every one is worded here; a new event does not compile without its row. */
const facts: { readonly [Event in MessageEvent]: MessageFacts<Event> } = {
  cardChangeAsked: { applyNo: 'CC0000000001', newTail: '5678', dueOn: '11月25日' },
  cardChanged: { applyNo: 'CC0000000001', oldTail: '1234', newTail: '5678', isSigned: false },
  cardChangeRefused: { applyNo: 'CC0000000001', oldTail: '1234', until: '12月25日' },
  identityChangeAsked: { dueOn: '11月25日' },
  cardToSignAgain: { tail: '1234' },
  closingAsked: { day: '11月25日(周三)' },
  closingWithdrawn: {},
  closingSentBack: {},
  accountClosed: {},
  caseAnswered: { caseNo: 'K20261116123456789' },
  complaintReceived: { complaintNo: 'P20261116123456789' },
  complaintMoved: { complaintNo: 'P20261116123456789', act: 'REPLY' },
  reviewDecided: { kind: 'OCR', isApproved: true },
  idExpiring: { day: null },
  riskExpiring: { day: '11月30日（周一）' },
  fundRiskRaised: {
    fundName: '示例混合A',
    from: 'R3',
    to: 'R4',
    isHeld: true,
    plans: 1,
    day: '12月21日（周一）',
  },
  riskLowered: { funds: 1, plans: 2, day: '12月21日（周一）' },
  planChoiceDue: { planNo: 'P1', fundName: '示例混合A', day: '12月21日（周一）' },
  planPausedByRisk: { planNo: 'P1', fundName: '示例混合A' },
  newDevice: { at: '11-21 10:21', device: 'iPhone Safari' },
  passkeyAdded: { at: '11-21 10:21', name: 'iPhone Safari（可同步）' },
  passkeyRemoved: { at: '11-21 10:21', name: 'iPhone Safari（可同步）', isCopied: true },
  mobileChanged: { mobile: '138****5678' },
  ownerNotProven: { at: '11-21 10:21' },
  mobileTaken: { mobile: '138****5678', customerNo: '800000000017', ways: ['ID_NUMBER', 'PASSKEY'] },
  remitOpened: { at: '11-21 10:21', bankName: '工商银行', cardTail: '1234' },
  bankToSignAgain: { bankName: '工商银行', cardTail: '1234' },
  dataSeen: { at: '11-24 10:21', field: '手机号', purpose: '处理换卡' },
  exportAsked: {},
  paperTakenBack: { documentNo: 'TZ20261123ABCDEFGHJK' },
  paperMailed: { documentNo: 'TZ20261123ABCDEFGHJK', address: 'm***@example.com' },
  exportReady: {},
  navCorrected: {
    fundCode: '890001',
    fundName: '示例混合A',
    day: '11月20日（周五）',
    before: '1.2345',
    after: '1.2400',
  },
  fundNotice: { noticeId: '2026-12-limit', title: '大额申购限制', fundName: '示例混合A', funds: 2 },
  sharesDue: { fundName: '示例滚动持有', shares: '1,000.00', day: null, cutOff: '15:00' },
  dueBlocked: { fundName: '示例滚动持有' },
  debitsTomorrow: {
    day: '11月30日(周一)',
    isToday: false,
    isChanged: true,
    count: 2,
    total: '1,500.00',
    payers: '工商银行(尾号6789) 500.00、现金宝 1,000.00',
    smart: ['示例混合A 850.00 元（11-26 的指数收盘，按基准的 85%）'],
    maybe: '现金宝余额不足',
    failing: ['示例混合A 500.00 元（风险测评届时已过期）'],
    mayStop: true,
  },
  planFailed: { planNo: 'P1', fundName: '示例混合A', failures: 1, left: 2 },
  planSkipped: { planNo: 'P1', fundName: '示例混合A', reason: 'RISK_EXPIRED', next: '11月30日(周一)' },
  planEndedByFailures: { planNo: 'P1', fundName: '示例混合A' },
  planEndedByFund: { planNo: 'P1', fundName: '示例混合A' },
  planEndedByStaff: { planNo: 'P1', fundName: '示例混合A', isFund: true, hasLiveDebit: true },
  planFinished: { planNo: 'P1', fundName: '示例混合A', isSold: true },
  profitNotTaken: { planNo: 'P1', fundName: '示例混合A' },
  profitArmedAgain: { planNo: 'P1', fundName: '示例混合A' },
  planStillPaused: { planNo: 'P1', fundName: '示例混合A', days: 90 },
  profitTaken: {
    planNo: 'P1',
    fundName: '示例混合A',
    shares: '806.45',
    isByLimits: true,
    until: '今日 15:00',
  },
  profitNotSold: { planNo: 'P1', fundName: '示例混合A', state: 'HELD' },
  orderPaid: {
    orderNo: '2026112022001',
    verb: '买入',
    fundName: '示例混合A',
    amount: '1,000.00',
    confirmDay: '11月23日(周一)',
  },
  orderPaymentFailed: { orderNo: '2026112090001', verb: '现金宝转入', fundName: null, amount: '1,000.00' },
  partSwapped: {
    parentNo: '20261120901001',
    amount: '10,000.00',
    fundName: '示例货币A',
    target: '示例货币B',
    confirmDay: '11月23日(周一)',
    cancelUntil: '15:00',
  },
  partNotSwapped: { parentNo: '20261120901001', amount: '10,000.00', fundName: '示例货币A' },
  idleMoneyMoved: {
    orderNo: '2026112014301',
    kind: '现金分红',
    amount: '399.68',
    funds: 1,
    confirmDay: '11月20日(周五)',
    isOfPlan: true,
  },
  idleRuleEnded: { source: 'SALE' },
  idleMoneyKept: {
    orderNo: '2026112014301',
    kind: '现金分红',
    amount: '399.68',
    reason: '该基金当前暂停申购，不能办理',
  },
  orderCancelled: { orderNo: '2026112022001', verb: '买入', refund: '1,000.00' },
  orderConfirmed: {
    orderNo: '2026112022001',
    verb: '卖出',
    fundName: '示例混合A',
    asked: '806.45 份',
    result: '确认金额 1,000.00 元',
    isPart: false,
  },
  orderRefused: {
    orderNo: '2026112022001',
    verb: '买入',
    fundName: '示例混合A',
    asked: '1,000.00 元',
    isRefunded: true,
  },
  moneyArrived: { orderNo: '2026112024001', amount: '1,000.00' },
  refundArrived: { orderNo: '2026112022001', amount: '1,000.00' },
  orderMoved: {
    orderNo: '2026112022001',
    verb: '买入',
    fundName: '示例混合A',
    amount: '1,000.00',
    came: '支付成功',
    from: '11月20日（周五）',
    to: '11月23日（周一）',
    cancelUntil: '15:00',
  },
  payoutReturned: { amount: '1,000.00' },
  remittanceReturned: { cardTail: '1234', amount: '1,000.00', cause: '没有找到对应的待付款申请' },
}

const worded = Object.entries(messageEvents).map(([event, { words }]): [string, MessageWords] => [
  event,
  // The table above has the facts of each event.
  (words as (given: unknown) => MessageWords)(facts[event as MessageEvent]),
])

describe('R-ACT-31', () => {
  test.each(worded)('%s: a short title, one whole sentence, no link in it', (_event, { title, text }) => {
    expect(title.length).toBeGreaterThan(3)
    expect(title.length).toBeLessThanOrEqual(20)
    expect(text).toMatch(/^您|^划付|^电话/)
    expect(text).toMatch(/。$/)
    expect(text).not.toMatch(/https?:|www\.|undefined|null/)
    // An SMS takes 500 characters with its signature.
    expect(text.length).toBeLessThan(480)
  })

  test('security, and money that failed or came back, is told by SMS at any hour', () => {
    const always = Object.entries(messageEvents).filter(([, { reach }]) => reach === 'always')
    expect(always.map(([event]) => event).toSorted()).toEqual([
      'accountClosed',
      'bankToSignAgain',
      'cardChangeAsked',
      'cardChangeRefused',
      'cardChanged',
      'cardToSignAgain',
      'closingAsked',
      'closingSentBack',
      'closingWithdrawn',
      'exportAsked',
      'identityChangeAsked',
      'mobileChanged',
      'newDevice',
      'orderPaymentFailed',
      'orderRefused',
      'paperMailed',
      'passkeyAdded',
      'passkeyRemoved',
      'payoutReturned',
      'planEndedByFailures',
      'planFailed',
      'planSkipped',
      'refundArrived',
      'remitOpened',
      'remittanceReturned',
    ])
  })
})
