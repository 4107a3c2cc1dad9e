import type { Tx } from '@tongzhou/db/connect'
import { type ClearingOrder, lockOrder } from '@tongzhou/db/stores/clearing-order-store'
import { type NewOrder, insertOrder, nextOrderNumbers } from '@tongzhou/db/stores/order-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide-purchase'

export interface Placing {
  readonly day: Day
  readonly now: Date
  readonly distributorCode: string
}

/** Writes a fresh order under its next number and holds its row. */
export async function placeOrder(tx: Tx, order: NewOrder, placing: Placing): Promise<ClearingOrder> {
  const { customerNo, bucket, bizCode } = order
  const { day, now, distributorCode } = placing
  const numbers = await nextOrderNumbers(tx, { day, bucket, bizCode, distributorCode })
  // A mismatch is confirmed for one order: its number stands beside the confirmation (R-SUI-3).
  const { mismatchConfirmId: given } = order
  const mismatchConfirmId = given === null ? null : `${given}/${numbers.orderNo}`
  await insertOrder(tx, { ...order, mismatchConfirmId }, { ...numbers, now })
  const placed = await lockOrder(tx, { customerNo, orderNo: numbers.orderNo })
  assert(placed !== null, 'the order was written')

  return placed
}

/** What an accepted purchase tells of its order; the caller adds who, where and how it is paid. */
export function purchaseOrder(draft: PurchaseDraft) {
  return {
    bizCode: draft.businessCode,
    applyAmount: draft.amount,
    applyShares: null,
    redeemAll: false,
    discount: draft.discount,
    largeRedeemFlag: '1',
    riskMatch: draft.riskMatch,
    feeRuleIds: ruleIds(draft.fee.tierId),
    estimatedFee: draft.fee.fee,
    estimatedAmount: draft.fee.net,
    estimatedShares: draft.estimatedShares,
    tDate: draft.tDay,
    expectConfirmDate: draft.expectConfirmDay,
    expectArriveDate: null,
    status: draft.status,
  } as const
}

/** Ids of the fee rows an order was priced with; a fund without a table has none. */
function ruleIds(tierId: string): readonly bigint[] {
  return /^\d+$/.test(tierId) ? [BigInt(tierId)] : []
}
