import type { Tx } from '@tongzhou/db/connect'
import type { Placing } from '@tongzhou/db/stores/trade/order-placing-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide/decide-purchase'
import type { Services } from '../../services'
import type { SessionCustomer } from '../../shared/session/session-customer'

/** What the opening and placing of orders needs of a call. */
export interface PlacingContext {
  readonly tx: Tx
  readonly customer: SessionCustomer
  readonly services: Services
  readonly now: Date
  readonly wallNow: Date
  readonly day: Day
  readonly channelCode: string
}

/** When and by whom the orders of a call are placed. */
export function placingOf({ day, now, services }: Pick<PlacingContext, 'day' | 'now' | 'services'>): Placing {
  return { day, now, distributorCode: services.config.DISTRIBUTOR_CODE, numbers: services.numbers }
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
