import { isSwapPurchase } from '@tongzhou/db/stores/cash/swap-store'
import type { Queryable } from '@tongzhou/db/connect'
import { applicationCode } from '@tongzhou/domain/trade/business-code'

/**
 * Whether an order is taken back with its instruction only (§3.14). The second leg of a sell-then-buy, the
 * cancel of a rest, and what stands for a refused part of a top-up (R-CASH-7) stand for themselves: of the
 * last the other parts are done, and it may be taken back until its own cut-off (R-CAL-11).
 */
export async function isBoundToParent(
  db: Queryable,
  order: {
    readonly customerNo: string
    readonly orderNo: string
    readonly parentNo: string | null
    readonly payWay: string
    readonly bizCode: string
  },
): Promise<boolean> {
  if (order.parentNo === null || order.payWay === 'TRANSFORM' || order.bizCode === applicationCode.cancel)
    return false

  return !(await isSwapPurchase(db, order))
}
