import { listsHold, listsList, listsRelease, listsShow } from '@tongzhou/contract/staff/lists'
import type { Tx } from '@tongzhou/db/connect'
import { wantAgain } from '@tongzhou/db/stores/registrar/batch-store'
import {
  type PaymentList,
  decidePaymentList,
  itemsOfList,
  lockPaymentList,
  paymentListsSince,
} from '@tongzhou/db/stores/settlement/payment-list-store'
import { type PaymentListKind, hasLapsed } from '@tongzhou/domain/clearing/payment-list'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { payingSteps } from '../../../jobs/paying-steps'
import { duePayments } from '../../../settlement/due-payments'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'

/** Payments that are shown, and that the second person reads, of a list. */
const SHOWN = 100
const WITH_REQUEST = 10

export const list = handleStaff(listsList, async (tx, { day }, { day: today, now }) => {
  const from = day ?? today
  const lists = await paymentListsSince(tx, { from })

  return { answer: { rows: lists.filter((row) => row.day === from).map((row) => told(row, now)) } }
})

export const show = handleStaff(listsShow, async (tx, { listNo }, { now }) => {
  const found = await lockPaymentList(tx, listNo)
  if (found === null) return refuse('NOT_FOUND')
  const owed = await owedNow(tx, found, now)
  const items = await itemsOfList(tx, listNo, SHOWN)
  const rows = items.map(({ itemKey: item, customerNo, amount }) => ({
    item,
    customerNo,
    amount: printMoney(amount),
    owed: printMoney(owed.get(item) ?? noMoney),
  }))

  return { answer: { ...told(found, now), contentHash: found.contentHash.toString('hex'), rows } }
})

/**
 * What was listed is released as it stands: when the ledger owes another amount on any item, nothing of the
 * list is, and its items stand on the next trading day's (9514).
 */
export const release = handleRequested(listsRelease, {
  judge: async (tx, { listNo }, { now }) => {
    const open = await releasable(tx, listNo, now)
    if (open.kind === 'refused') return open
    const { value: found } = open
    const owed = await owedNow(tx, found, now)
    const items = await itemsOfList(tx, listNo, found.items)
    if (items.some(({ itemKey, amount }) => owed.get(itemKey) !== amount)) return refuse('LIST_CHANGED')
    const largest = items
      .slice(0, WITH_REQUEST)
      .map(({ itemKey: item, customerNo, amount }) => ({ item, customerNo, amount: printMoney(amount) }))

    return {
      subject: `list:${listNo}`,
      facts: { ...told(found, now), contentHash: found.contentHash.toString('hex'), largest },
    }
  },
  apply: async (tx, { listNo }, { requestNo, now }) => {
    const found = await lockPaymentList(tx, listNo)
    if (found === null) throw new Error(`no list ${listNo}`)
    await decidePaymentList(tx, listNo, { state: 'RELEASED', requestNo, now })
    await wantAgain(tx, { day: found.day, step: payingSteps[found.kind] })

    return { outcome: { items: found.items, total: printMoney(found.total) } }
  },
})

export const hold = handleStaff(listsHold, async (tx, { listNo, reason }, { now }) => {
  const found = await lockPaymentList(tx, listNo)
  if (found === null) return refuse('NOT_FOUND')
  if (found.state === 'HELD' || hasLapsed(found, now)) return refuse('LIST_STATE')
  await decidePaymentList(tx, listNo, { state: 'HELD', requestNo: null, now })
  const detail = { before: found.state, total: printMoney(found.total) }

  return { answer: { listNo, state: 'HELD' }, audit: { subject: `list:${listNo}`, reason, detail } }
})

async function releasable(
  tx: Tx,
  listNo: string,
  now: Date,
): Promise<Decision<PaymentList, 'NOT_FOUND' | 'LIST_STATE'>> {
  const found = await lockPaymentList(tx, listNo)
  if (found === null) return refuse('NOT_FOUND')
  const waits = found.state === 'WAITING' || found.state === 'HELD'

  return waits && !hasLapsed(found, now) ? accept(found) : refuse('LIST_STATE')
}

async function owedNow(tx: Tx, { kind, day }: { kind: PaymentListKind; day: PaymentList['day'] }, now: Date) {
  const due = await duePayments[kind](tx, { day, now })

  return new Map(due.map(({ itemKey, amount }) => [itemKey, amount]))
}

function told(found: PaymentList, now: Date) {
  const { listNo, kind, items, total, largest, cumulative } = found
  const state = hasLapsed(found, now) ? ('LAPSED' as const) : found.state

  return {
    listNo,
    kind,
    state,
    items,
    total: printMoney(total),
    largest: printMoney(largest),
    cumulative: printMoney(cumulative),
  }
}
