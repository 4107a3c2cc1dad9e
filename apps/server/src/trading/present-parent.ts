import type { z } from 'zod'
import type { parentRow, parentView } from '@tongzhou/contract/cash/cash-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { findSwaps } from '@tongzhou/db/stores/cash/swap-store'
import { findOrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import { type OrderRecord, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { type ParentOrder, findParentOrders } from '@tongzhou/db/stores/trade/parent-order-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { canCancel } from '@tongzhou/domain/trade/decide/decide-cancel'
import {
  type ParentKind,
  isParentFinal,
  parentState,
  parentWord,
} from '@tongzhou/domain/trade/state/parent-state'
import { cancelKindOf } from './order-kind'
import { failureOf, presentOrderRow } from './present-order'

const kindLabels = {
  TOP_UP: '现金宝转入',
  WITHDRAW: '现金宝普通转出',
  QUICK_WITHDRAW: '现金宝快速转出',
  BASKET_IN: '组合转入',
  BASKET_OUT: '组合转出',
} as const satisfies Record<ParentKind, string>

/** A parent order of a customer with its children; null when he has none of that number. */
export async function findParentView(
  db: Queryable,
  key: { customerNo: string; parentNo: string; now: Date },
): Promise<z.output<typeof parentView> | null> {
  const [parent] = await findParentOrders(db, key)
  if (!parent) return null
  const children = await childrenOf(db, parent)
  const [first] = children
  assert(first !== undefined, 'a parent has children')
  const swaps = await swapsOf(db, key.customerNo, [parent])
  const shown: z.output<typeof parentView>['children'] = []
  const swappedFrom = new Map([...swaps].map(([orderNo, swapOrderNo]) => [swapOrderNo, orderNo]))
  for (const child of children) {
    const trail = await findOrderTrail(db, child)
    const swappedTo = swaps.get(child.orderNo) ?? null
    shown.push({
      ...presentOrderRow(child),
      applyShares: child.applyShares,
      failure: withSwap(
        failureOf(child, trail),
        children.find(({ orderNo }) => orderNo === swappedTo),
      ),
      expectConfirmDate: child.expectConfirmDate,
      swappedTo,
      swapOf: swappedFrom.get(child.orderNo) ?? null,
    })
  }

  return {
    ...parentRowOf(parent, children, swaps),
    tradeAcco: parent.tradeAcco,
    bankName: first.bankName,
    cardTail: first.cardTail,
    expectConfirmDate: parent.expectConfirmDate,
    expectArriveDate: parent.expectArriveDate,
    // The customer cancels the whole or nothing (§3.14).
    canCancel: children.every((child) => isCancellable(child, key.now)),
    pairNo: await otherOfPair(db, parent),
    autoSwap: parent.isAutoSwap,
    isPaymentPending: parentState(children) === 'PAYING',
    children: shown,
  }
}

/** The number of the other instruction of the same submit. */
async function otherOfPair(
  db: Queryable,
  { customerNo, parentNo, pairNo }: ParentOrder,
): Promise<string | null> {
  if (pairNo === null) return null
  const both = await findParentOrders(db, { customerNo, pairNo })

  return both.find((one) => one.parentNo !== parentNo)?.parentNo ?? null
}

/** The purchases that stand for refused parts, by the part's number (R-CASH-7). */
export type Swaps = ReadonlyMap<string, string>

/** Those of some instructions; nothing is read where none of them allows it. */
export function swapsOf(db: Queryable, customerNo: string, parents: readonly ParentOrder[]): Promise<Swaps> {
  const parentNos = parents.filter(({ isAutoSwap }) => isAutoSwap).map(({ parentNo }) => parentNo)

  return findSwaps(db, { customerNo, parentNos })
}

/** A parent order in a list, with its children as they were found. */
export function parentRowOf(
  parent: ParentOrder,
  children: readonly OrderRecord[],
  swaps: Swaps,
): z.output<typeof parentRow> {
  const counted = standing(children, swaps)

  return {
    parentNo: parent.parentNo,
    kind: parent.kind,
    kindLabel: kindLabels[parent.kind],
    mode: parent.mode,
    amount: parent.amount,
    applyAt: parent.applyAt,
    tDate: parent.tDate,
    status: parentWord(counted),
    isFinal: isParentFinal(children),
  }
}

function withSwap(failure: string | null, swap: OrderRecord | undefined): string | null {
  return failure === null || swap === undefined ? failure : `${failure}；已改买${swap.fundName}`
}

/** The parts that count for the whole: one that was refused and that another stands for does not. */
function standing(children: readonly OrderRecord[], swaps: Swaps): readonly OrderRecord[] {
  return children.filter(({ orderNo, status }) => status.confirmStatus !== 'FAILED' || !swaps.has(orderNo))
}

function childrenOf(db: Queryable, parent: ParentOrder): Promise<OrderRecord[]> {
  return findOrderRecords(db, { customerNo: parent.customerNo, parentNo: parent.parentNo })
}

function isCancellable(child: OrderRecord, now: Date): boolean {
  return canCancel({
    now,
    kind: cancelKindOf(child.bizCode),
    flow: child.flow,
    status: child.status,
    tDay: child.tDate,
    cutOff: child.cutOff,
    isAdvanceSent: false,
  })
}
