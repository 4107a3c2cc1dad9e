import { createHash } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import { parametersOf } from '@tongzhou/db/stores/fund/parameter-store'
import {
  type PaymentListItem,
  addPaymentList,
  listedSoFar,
} from '@tongzhou/db/stores/settlement/payment-list-store'
import {
  type PaymentListKind,
  listNoOf,
  stateOfNewList,
  sumOfList,
} from '@tongzhou/domain/clearing/payment-list'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { canonicalJson } from '@tongzhou/domain/staff/canonical-json'

/**
 * Puts payments on a new list of the day (R-STF-17): it goes by itself within the limits, else it waits for
 * two persons. No items, no list.
 */
export async function makePaymentList(
  tx: Tx,
  of: { day: Day; kind: PaymentListKind; now: Date },
  items: readonly PaymentListItem[],
): Promise<void> {
  if (items.length === 0) return
  const { day, kind, now } = of
  const before = await listedSoFar(tx, { day, kind })
  const limits = await parametersOf(tx, ['payout.twoPersonsAbove', 'payout.single'])
  const sum = sumOfList(
    items.map(({ amount }) => amount),
    before.total,
  )
  const seq = before.lists + 1
  const list = { day, kind, seq, listNo: listNoOf({ day, kind, seq }), items: items.length, ...sum }
  const state = stateOfNewList(sum, {
    ofDay: moneyFrom(limits['payout.twoPersonsAbove']),
    single: moneyFrom(limits['payout.single']),
  })
  await addPaymentList(tx, { ...list, state, contentHash: contentHashOf(items), madeAt: now }, items)
}

/** What two persons release: every payment of the list, in the order of its keys. */
function contentHashOf(items: readonly PaymentListItem[]): Buffer {
  const lines = items
    .toSorted((a, b) => (a.itemKey < b.itemKey ? -1 : 1))
    .map(({ customerNo, itemKey, amount }) => [customerNo, itemKey, printMoney(amount)])

  return createHash('sha256').update(canonicalJson(lines)).digest()
}
