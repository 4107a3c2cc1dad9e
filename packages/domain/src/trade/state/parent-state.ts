import { assert } from '../../kernel/assert'
import { type OrderFlow, type OrderStatus, type StatusWord, isFinal, statusWord } from './order-status'

/** Instructions that are carried out as several orders (§5.4, §5.5, §9.4, §9.5). */
export const parentKinds = ['TOP_UP', 'WITHDRAW', 'QUICK_WITHDRAW', 'BASKET_IN', 'BASKET_OUT'] as const
export type ParentKind = (typeof parentKinds)[number]

/** What became of an instruction that was carried out as several orders (§3.2): derived, never stored. */
export type ParentState =
  | 'PAYING'
  | 'ACCEPTED'
  | 'CONFIRMING'
  | 'PART_ARRIVED'
  | 'CANCELLED'
  | 'FAILED'
  | 'PART_DONE'
  | 'DONE'

export interface ChildOrder {
  readonly flow: OrderFlow
  readonly status: OrderStatus
}

/**
 * The state of a parent from its children (R-MMF-6, §9.4): children are confirmed independently; it is over
 * when all of them are, and then done, failed, or done in part.
 */
export function parentState(children: readonly ChildOrder[]): ParentState {
  assert(children.length > 0, 'a parent has children')
  const { all, some } = quantifiers(children)
  if (some(({ status }) => status.payStatus === 'UNPAID' || status.payStatus === 'PAYING')) return 'PAYING'
  if (all(({ status }) => status.applyStatus === 'CANCELLED')) return 'CANCELLED'
  if (all(isFailed)) return 'FAILED'
  if (all(isOver)) return some(isFailed) ? 'PART_DONE' : 'DONE'
  if (some(({ flow, status }) => flow === 'money-out' && status.payStatus === 'ARRIVED'))
    return 'PART_ARRIVED'
  const isBeforeFile = ({ status }: ChildOrder) =>
    status.applyStatus === 'ACCEPTED' || status.applyStatus === 'CREATED'

  return all((child) => isBeforeFile(child) || isFailed(child)) ? 'ACCEPTED' : 'CONFIRMING'
}

/** The customer's word for a parent: the children's when they agree, else by its state. */
export function parentWord(children: readonly ChildOrder[]): StatusWord {
  const words = new Set(children.map((child) => statusWord(child.flow, child.status)))
  const [only] = words
  if (words.size === 1 && only !== undefined) return only
  if (words.has('撤单中')) return '撤单中'
  const pays = children.some((child) => child.flow === 'money-out')

  return {
    PAYING: '付款中',
    ACCEPTED: '已受理(待确认)',
    CONFIRMING: '确认中',
    PART_ARRIVED: '到账中',
    CANCELLED: '已撤单',
    FAILED: '确认失败',
    PART_DONE: '部分确认',
    DONE: pays ? '已到账' : '确认成功',
  }[parentState(children)] as StatusWord // every value stands in the closed list
}

/** Whether nothing more happens to any child. */
export function isParentFinal(children: readonly ChildOrder[]): boolean {
  return children.every(isOver)
}

/**
 * Over for the customer: a quick redemption is once its money is there, though the registrar hears of it only
 * in the next batch.
 */
function isOver({ flow, status }: ChildOrder): boolean {
  return isFinal(flow, status) || (flow === 'money-out' && status.payStatus === 'ARRIVED')
}

function isFailed({ status }: ChildOrder): boolean {
  const { payStatus, applyStatus, confirmStatus } = status

  return (
    payStatus === 'PAY_FAILED' ||
    applyStatus === 'CANCELLED' ||
    applyStatus === 'REJECTED' ||
    applyStatus === 'SKIPPED' ||
    confirmStatus === 'FAILED'
  )
}

function quantifiers(children: readonly ChildOrder[]) {
  return {
    all: (test: (child: ChildOrder) => boolean) => children.every(test),
    some: (test: (child: ChildOrder) => boolean) => children.some(test),
  }
}
