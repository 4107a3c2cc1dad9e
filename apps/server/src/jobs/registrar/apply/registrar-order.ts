import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  type OrderChange,
  setOrderFacts,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import type { OrderLinks } from '@tongzhou/db/stores/trade/order-store'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { Shares } from '@tongzhou/domain/kernel/shares'
import { shareOrder } from '../../../trading/orders/new-order'

/** What the registrar began by itself (§3.10). */
export interface RegistrarStarted {
  readonly customerNo: string
  readonly bucket: number
  readonly tradeAcco: string
  readonly taCode: string
  readonly fundCode: string
  /** The record's ShareClass: the fee side of the shares it speaks of. */
  readonly chargeType: '0' | '1'
  readonly distributorCode: string
  readonly bizCode: string
  readonly tDay: Day
  readonly confirmDay: Day
  /** Asked for is what was done: no request stands behind it. */
  readonly amount: Money | null
  readonly shares: Shares | null
  /** Expected at the card; null when no money comes of it. */
  readonly arriveDay: Day | null
  readonly parentNo?: string
  readonly links?: OrderLinks
}

/**
 * Places the order for a record without an application of ours: confirmed from the start, and owed to the
 * customer when it brings money. Returns it locked.
 */
export async function placeRegistrarOrder(
  tx: Tx,
  started: RegistrarStarted,
  confirmed: OrderChange,
  now: Date,
): Promise<ClearingOrder> {
  const { customerNo, bucket, bizCode, distributorCode, links, parentNo } = started
  const placed = shareOrder(
    {
      customerNo,
      bucket,
      tradeAcco: started.tradeAcco,
      taCode: started.taCode,
      fundCode: started.fundCode,
      bizCode,
      applyShares: started.shares,
      channelCode: '001',
      tDate: started.tDay,
      expectConfirmDate: started.confirmDay,
      status: {
        payStatus: started.arriveDay === null ? 'NONE' : 'PAYABLE',
        applyStatus: 'SENT',
        confirmStatus: 'CONFIRMED',
      },
    },
    {
      chargeType: started.chargeType,
      applyAmount: started.amount,
      expectArriveDate: started.arriveDay,
      origin: 'TA',
      ...(links === undefined ? {} : { links }),
      ...(parentNo === undefined ? {} : { parentNo }),
    },
  )
  const order = await placeOrder(tx, placed, { day: dayOf(now), now, distributorCode })
  await setOrderFacts(tx, order, { confirmDate: started.confirmDay, taReturnCode: '0000', ...confirmed })

  return order
}
