import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/audit-store'
import { type ClearingOrder, lockOrder } from '@tongzhou/db/stores/clearing-order-store'
import {
  type RemittanceRow,
  decideForRemittance,
  lockRemittance,
  proposeForRemittance,
} from '@tongzhou/db/stores/remittance-store'
import { findPayer, findRemittanceOrder } from '@tongzhou/db/stores/remittance-match-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { subtractMoney } from '@tongzhou/domain/kernel/money'
import { canMove } from '@tongzhou/domain/trade/order-transitions'
import type { FieldCipher } from '../../shared/field-cipher'
import { requestRemittanceReturn } from '../../shared/settlement/bank-movements'
import { payOrder } from '../../shared/settlement/pay-with-remittance'
import { tellReturned } from '../../shared/settlement/tell-returned'

export type RemittanceWord =
  | { readonly kind: 'match'; readonly orderNo: string; readonly reason: string }
  | { readonly kind: 'return'; readonly reason: string }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }

export type RemittanceRefusal =
  | 'NO_OPEN_REMITTANCE'
  | 'NOTHING_PROPOSED'
  | 'SAME_PERSON'
  | 'NO_UNPAID_ORDER'
  | 'AMOUNT_DIFFERS'
  | 'THIRD_PARTY'

/**
 * A person's decision on a remittance that matched no order: one proposes an order or the return, another approves or rejects. Not even two
 * persons can match another amount or a stranger's money. Each decision leaves an audit row.
 */
export async function decideRemittance(
  tx: Tx,
  step: { entryNo: string; word: RemittanceWord; actor: string; cipher: FieldCipher; now: Date },
): Promise<Decision<RemittanceRow, RemittanceRefusal>> {
  const { entryNo, word, actor, cipher, now } = step
  const row = await lockRemittance(tx, { entryNo })
  if (row?.state !== 'OPEN') return refuse('NO_OPEN_REMITTANCE')
  if (word.kind === 'match' || word.kind === 'return') {
    const orderNo = word.kind === 'match' ? word.orderNo : null
    if (orderNo !== null) {
      const order = await orderFor(tx, row, orderNo)
      if (order.kind === 'refused') return order
    }
    const action = word.kind === 'match' ? 'MATCH' : 'RETURN'
    await proposeForRemittance(tx, entryNo, { action, orderNo, reason: word.reason, by: actor, now })
  } else {
    if (row.proposedBy === null) return refuse('NOTHING_PROPOSED')
    if (row.proposedBy === actor) return refuse('SAME_PERSON')
    if (word.kind === 'reject') await proposeForRemittance(tx, entryNo, null)
    else {
      const done = await carryOut(tx, row, { cipher, now })
      if (done.kind === 'refused') return done
      await decideForRemittance(tx, entryNo, actor)
    }
  }
  await addAudit(tx, {
    at: now,
    actor,
    action: `REMITTANCE_${word.kind.toUpperCase()}`,
    subject: `remittance:${entryNo}`,
    reason: 'reason' in word ? word.reason : null,
    detail: {
      orderNo: word.kind === 'match' ? word.orderNo : row.proposedOrderNo,
      proposedBy: row.proposedBy,
    },
  })

  return accept(row)
}

async function carryOut(
  tx: Tx,
  row: RemittanceRow,
  { cipher, now }: { cipher: FieldCipher; now: Date },
): Promise<Decision<RemittanceRow, RemittanceRefusal>> {
  if (row.proposedOrderNo === null) {
    await requestRemittanceReturn(tx, row, { day: dayOf(now), now })
    await tellReturned(tx, row, { cipher, now })

    return accept(row)
  }
  const order = await orderFor(tx, row, row.proposedOrderNo)
  if (order.kind === 'refused') return order
  await payOrder(tx, { remittance: row, order: order.value, cipher, now })

  return accept(row)
}

/** The unpaid order by remittance that a person named: of this amount, and of the customer whose card or name it came from. */
async function orderFor(
  tx: Tx,
  row: RemittanceRow,
  orderNo: string,
): Promise<Decision<ClearingOrder, RemittanceRefusal>> {
  const key = await findRemittanceOrder(tx, { orderNo, nameIndex: row.nameIndex })
  const order = key && (await lockOrder(tx, key))
  if (!order || order.payWay !== 'REMIT' || !canMove(order.flow, order.status, 'PAY_SUCCEEDED'))
    return refuse('NO_UNPAID_ORDER')
  if (subtractMoney(order.applyAmount ?? row.amount, order.couponAmount) !== row.amount)
    return refuse('AMOUNT_DIFFERS')
  const payer = await findPayer(tx, row)
  const isOwn = key?.isNameOwn === true || payer?.customerNo === order.customerNo

  return isOwn ? accept(order) : refuse('THIRD_PARTY')
}
