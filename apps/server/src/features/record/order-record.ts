import type { z } from 'zod'
import type { orderRecord } from '@tongzhou/contract/record/record-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { findSwapOf } from '@tongzhou/db/stores/cash/swap-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { findToldDays } from '@tongzhou/db/stores/trade/order-promise-store'
import { findOrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyPlaceOf } from '@tongzhou/domain/trade/state/money-place'
import { presentOrder } from '../../trading/present-order'
import { feeProofOf } from '../../trading/fee-proof'
import { promisesOf } from './order-promises'

/** One order of a customer as its pages show it; null when he has none of that number. */
export async function findOrderRecord(
  db: Queryable,
  asked: { customerNo: string; orderNo: string; now: Date; day: Day },
): Promise<z.output<typeof orderRecord> | null> {
  const key = { customerNo: asked.customerNo, orderNo: asked.orderNo }
  const [order] = await findOrderRecords(db, key)
  if (!order) return null
  const trail = await findOrderTrail(db, key)
  const { CN: exchange } = await calendarsInForce(db)
  const told = await findToldDays(db, key)

  return {
    ...(await presentOrder(db, { order, trail, now: asked.now })),
    couponAmount: order.couponAmount,
    moneyPlace: moneyPlaceOf(order.flow, order.status),
    promises: [...promisesOf({ order, trail, told }, { today: asked.day, exchange })],
    feeProof: await feeProofOf(db, { order, trail }),
    // Only a part of an instruction may stand for another.
    swap: order.parentNo === null ? null : await swapOf(db, key),
  }
}

async function swapOf(db: Queryable, key: { customerNo: string; orderNo: string }) {
  const swap = await findSwapOf(db, key)
  if (swap === null) return null
  const isReplaced = swap.orderNo === key.orderNo
  const orderNo = isReplaced ? swap.swapOrderNo : swap.orderNo
  const [other] = await findOrderRecords(db, { customerNo: key.customerNo, orderNo })
  assert(other !== undefined, 'both orders of a swap are there')

  return { orderNo, fundName: other.fundName, isReplaced }
}
