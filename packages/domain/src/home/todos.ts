import { customerStatusWords } from '../account/rights/customer-status'
import { formatMoney } from '../format/amounts'
import { type Day, daysBetween } from '../kernel/business-day'
import type { Money } from '../kernel/money'
import { type DebitDoubt, debitDoubtWords } from '../plan/debit-calendar'

/** What waits for a customer himself, the most urgent first (R-HOM-4). */
export const todoKinds = [
  'FROZEN',
  'REVIEW_REFUSED',
  'PAYMENT_UNKNOWN',
  'PAYOUT_FAILED',
  'PAYMENT_FAILED',
  'DEBIT_FAILED',
  'PLAN_CHOICE',
  'DEBIT_SKIPPED',
  'SIGN_CARD',
  'REMIT_TODAY',
  'ID_END',
  'RISK_END',
  'NEED_INFO',
  'MUST_READ',
] as const
export type TodoKind = (typeof todoKinds)[number]

export interface Todo {
  readonly kind: TodoKind
  readonly title: string
  /** What it is about, or why; null where the title says all. */
  readonly note: string | null
  /** The number of its order, plan, complaint or notice; null where its kind says where it is done. */
  readonly about: string | null
}

/** An order whose money needs its customer's eye. */
export interface OrderToSee {
  readonly kind: 'PAYMENT_UNKNOWN' | 'PAYOUT_FAILED' | 'PAYMENT_FAILED' | 'REMIT_TODAY'
  readonly orderNo: string
  readonly fundName: string
  /** Null where nobody knows it yet. */
  readonly amount: Money | null
}

/** What is known of a customer, each list in the order in which it is told. */
export interface TodoFacts {
  readonly today: Day
  /** The status of the account, '0' = as usual. */
  readonly status: string
  /** Why the newest review of his documents was refused; null: it was not, or is settled. */
  readonly reviewRefusal: string | null
  readonly orders: readonly OrderToSee[]
  /** Plans whose newest debit failed. */
  readonly failedDebits: readonly { readonly planNo: string; readonly fundName: string; readonly day: Day }[]
  /** Plans above his level that deduct nothing until he has chosen (R-ACT-21). */
  readonly planChoices: readonly { readonly planNo: string; readonly fundName: string; readonly day: Day }[]
  /** Plans whose newest debit was skipped for what he can mend, and whose next one will be (R-PLAN-4). */
  readonly skippedDebits: readonly {
    readonly planNo: string
    readonly fundName: string
    readonly doubt: DebitDoubt
  }[]
  /** Cards whose contract the bank has ended. */
  readonly cardsToSign: readonly { readonly bankName: string; readonly cardTail: string }[]
  readonly idEnd: Day | null
  readonly riskEnd: Day | null
  /** Numbers of complaints that wait for something of his. */
  readonly waitingComplaints: readonly string[]
  /** Notices that he has to confirm and has not. */
  readonly unreadNotices: readonly { readonly id: string; readonly title: string }[]
}

/** How long before its day an expiring thing is spoken of. */
const EXPIRY_NOTICE_DAYS = 30

const orderTitles: Readonly<Record<OrderToSee['kind'], string>> = {
  PAYMENT_UNKNOWN: '付款结果待银行确认，请勿重复付款',
  PAYOUT_FAILED: '款项未能付到银行卡',
  PAYMENT_FAILED: '付款没有成功，未买入',
  REMIT_TODAY: '今天要汇款',
}

/** What waits for a customer himself, by urgency (R-HOM-4); of one kind in the order it was given. */
export function todosOf(facts: TodoFacts): Todo[] {
  const { today, status, reviewRefusal } = facts
  const found: Todo[] = [
    ...(status === '0' ? [] : [frozen(status)]),
    ...(reviewRefusal === null
      ? []
      : [{ kind: 'REVIEW_REFUSED', title: '资料审核未通过', note: reviewRefusal, about: null } as const]),
    ...facts.orders.map(({ kind, orderNo, fundName, amount }) => ({
      kind,
      title: orderTitles[kind],
      note: amount === null ? fundName : `${fundName} · ${formatMoney(amount)} 元`,
      about: orderNo,
    })),
    ...facts.failedDebits.map(({ planNo, fundName, day }) => ({
      kind: 'DEBIT_FAILED' as const,
      title: '定投没有扣成',
      note: `${fundName} · ${day}`,
      about: planNo,
    })),
    ...facts.planChoices.map(({ planNo, fundName, day }) => ({
      kind: 'PLAN_CHOICE' as const,
      title: '定投等您选择：继续或暂停',
      note: `${fundName} · ${day} 前`,
      about: planNo,
    })),
    ...facts.skippedDebits.map(({ planNo, fundName, doubt }) => ({
      kind: 'DEBIT_SKIPPED' as const,
      title: '定投没有扣款，下一期也扣不成',
      note: `${fundName} · ${debitDoubtWords[doubt]}`,
      about: planNo,
    })),
    ...facts.cardsToSign.map(({ bankName, cardTail }) => ({
      kind: 'SIGN_CARD' as const,
      title: '银行卡需要重新签约',
      note: `${bankName} 尾号 ${cardTail}`,
      about: null,
    })),
    ...ending('ID_END', '身份证件', { day: facts.idEnd, today }),
    ...ending('RISK_END', '风险测评', { day: facts.riskEnd, today }),
    ...facts.waitingComplaints.map((complaintNo) => ({
      kind: 'NEED_INFO' as const,
      title: '投诉需要您补充材料',
      note: `编号 ${complaintNo}`,
      about: complaintNo,
    })),
    ...facts.unreadNotices.map(({ id, title }) => ({
      kind: 'MUST_READ' as const,
      title: '公告需要您确认',
      note: title,
      about: id,
    })),
  ]

  return found.toSorted((a, b) => todoKinds.indexOf(a.kind) - todoKinds.indexOf(b.kind))
}

function frozen(status: string): Todo {
  return {
    kind: 'FROZEN',
    title: `账户处于${customerStatusWords(status)}状态`,
    note: '部分业务暂停办理；不清楚原因的，请联系客服',
    about: null,
  }
}

function ending(
  kind: 'ID_END' | 'RISK_END',
  what: string,
  { day, today }: { day: Day | null; today: Day },
): Todo[] {
  if (day === null) return []
  const left = daysBetween(today, day)
  if (left > EXPIRY_NOTICE_DAYS) return []

  return [
    {
      kind,
      title: left < 0 ? `${what}已于 ${day} 到期，请更新` : `${what}将于 ${day} 到期`,
      note: null,
      about: null,
    },
  ]
}
