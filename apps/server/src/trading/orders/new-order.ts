import type { NewOrder } from '@tongzhou/db/stores/trade/order-store'
import { wholeRate } from '@tongzhou/domain/trade/fee/purchase-fee'

type Given =
  | 'customerNo'
  | 'bucket'
  | 'tradeAcco'
  | 'taCode'
  | 'fundCode'
  | 'bizCode'
  | 'applyShares'
  | 'channelCode'
  | 'tDate'
  | 'expectConfirmDate'
  | 'status'

/**
 * An order about shares or settings alone: no payment, no fee of ours, nothing to agree to. `more` says what
 * else it has.
 */
export function shareOrder(given: Pick<NewOrder, Given>, more: Partial<NewOrder> = {}): NewOrder {
  return {
    ...given,
    applyAmount: null,
    redeemAll: false,
    payWay: 'NONE',
    discount: wholeRate,
    largeRedeemFlag: '1',
    riskMatch: 'MATCH',
    mismatchConfirmId: null,
    agreementIds: [],
    feeRuleIds: [],
    estimatedFee: null,
    estimatedAmount: null,
    estimatedShares: null,
    expectArriveDate: null,
    ...more,
  }
}
