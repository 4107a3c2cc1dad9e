import { remittancesList, remittancesMatch, remittancesReturn } from '@tongzhou/contract/staff/remittances'
import type { Tx } from '@tongzhou/db/connect'
import {
  type RemittanceRow,
  decideForRemittance,
  lockRemittance,
  openRemittances,
} from '@tongzhou/db/stores/settlement/remittance-store'
import { dayOf, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { requestRemittanceReturn } from '../../../settlement/bank-movements'
import { payOrder } from '../../../settlement/pay-with-remittance'
import { tellReturned } from '../../../settlement/tell-returned'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'
import { remittanceOrder } from '../remittance-order'

export const list = handleStaff(remittancesList, async (tx, _input, { day: today }) => {
  const rows = await openRemittances(tx)

  return {
    answer: {
      rows: rows.map(({ entryNo, businessDay, amount, payerBank, accountTail, reason: why, owner }) => ({
        entryNo,
        day: businessDay,
        amount: printMoney(amount),
        payer: `${payerBank} ${accountTail}`,
        why,
        daysOld: daysBetween(businessDay, today),
        owner,
      })),
    },
  }
})

/** Not even two persons can match another amount or a stranger's money (§3.3). */
export const match = handleRequested(remittancesMatch, {
  judge: async (tx, { entryNo, orderNo }) => {
    const row = await openRemittance(tx, entryNo)
    if (row.kind === 'refused') return row
    const order = await remittanceOrder(tx, row.value, orderNo)
    if (order.kind === 'refused') return order

    return {
      subject: `remittance:${entryNo}`,
      facts: { ...factsOf(row.value), customerNo: order.value.customerNo },
    }
  },
  apply: async (tx, { entryNo, orderNo }, by) => {
    const { makerNo, reason, now, services } = by
    const remittance = valueOf(await openRemittance(tx, entryNo))
    const order = valueOf(await remittanceOrder(tx, remittance, orderNo))
    await payOrder(tx, { remittance, order, cipher: services.cipher, now })
    const decided = { action: 'MATCH', orderNo, reason, makerNo, checkerNo: checkerOf(by), now } as const
    await decideForRemittance(tx, entryNo, decided)

    return { outcome: { orderNo, amount: printMoney(remittance.amount) } }
  },
})

export const giveBack = handleRequested(remittancesReturn, {
  judge: async (tx, { entryNo }) => {
    const row = await openRemittance(tx, entryNo)

    return row.kind === 'refused' ? row : { subject: `remittance:${entryNo}`, facts: factsOf(row.value) }
  },
  apply: async (tx, { entryNo }, by) => {
    const { makerNo, reason, now, services } = by
    const remittance = valueOf(await openRemittance(tx, entryNo))
    await requestRemittanceReturn(tx, remittance, { day: dayOf(now), now })
    await tellReturned(tx, remittance, { cipher: services.cipher, now })
    const decided = {
      action: 'RETURN',
      orderNo: null,
      reason,
      makerNo,
      checkerNo: checkerOf(by),
      now,
    } as const
    await decideForRemittance(tx, entryNo, decided)

    return { outcome: { amount: printMoney(remittance.amount) } }
  },
})

async function openRemittance(tx: Tx, entryNo: string): Promise<Decision<RemittanceRow, 'NOT_FOUND'>> {
  const row = await lockRemittance(tx, { entryNo })

  return row?.state === 'OPEN' ? accept(row) : refuse('NOT_FOUND')
}

/** What the second person reads of the money. */
function factsOf({ businessDay, amount, payerBank, accountTail, reason, returns }: RemittanceRow) {
  return {
    day: businessDay,
    amount: printMoney(amount),
    payer: `${payerBank} ${accountTail}`,
    why: reason,
    returns,
  }
}

/** Judged a moment ago, in the same transaction and under lock. */
function valueOf<T>(decision: Decision<T>): T {
  if (decision.kind === 'refused') throw new Error(decision.reason)

  return decision.value
}
