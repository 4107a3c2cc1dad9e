import { applicationCode, confirmationCode } from '../business-code'
import type { OrderFlow } from './order-status'

/** Businesses that pay money into a fund. */
export const moneyIn: readonly string[] = [
  applicationCode.subscription,
  applicationCode.reservedSubscription,
  applicationCode.purchase,
  applicationCode.reservedPurchase,
  applicationCode.planPurchase,
]
/** Businesses that take money out of one. */
export const moneyOut: readonly string[] = [
  applicationCode.redemption,
  applicationCode.reservedRedemption,
  applicationCode.planRedemption,
  applicationCode.quickRedemption,
  confirmationCode.forcedRedemption,
  confirmationCode.raisingFailed,
  confirmationCode.liquidation,
]

/**
 * Which way money goes in an order of this business code (§3.1): 149 is the interest of a failed raising, 143
 * pays cash or adds shares; everything else moves shares or settings only.
 */
export function orderFlow(bizCode: string): OrderFlow {
  if (moneyIn.includes(bizCode)) return 'money-in'
  if (bizCode === confirmationCode.dividend) return 'dividend'

  return moneyOut.includes(bizCode) ? 'money-out' : 'no-money'
}

/** Businesses whose shares are frozen from the submit to the answer (R-ORD-4): they leave the position. */
const leaving: readonly string[] = [
  applicationCode.redemption,
  applicationCode.custodyOneStep,
  applicationCode.custodyOut,
  applicationCode.transform,
  applicationCode.planRedemption,
  applicationCode.quickRedemption,
]

/** Whether an order of this business holds shares of the position until the registrar answers. */
export function freezesShares(bizCode: string): boolean {
  return leaving.includes(bizCode)
}
