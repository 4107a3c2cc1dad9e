import { applicationCode, confirmationCode } from './business-code'
import { moneyIn, moneyOut } from './state/order-flow'
import type { ParentKind } from './state/parent-state'

/**
 * What a record of all products belongs to: a trade of a fund, the cash product, a plan, a basket, or a move
 * to or from another seller.
 */
export const recordProducts = ['FUND', 'CASH', 'PLAN', 'BASKET', 'CUSTODY'] as const
export type RecordProduct = (typeof recordProducts)[number]

/**
 * Which way money goes in a record; OTHER: none moves by the customer's wish (a dividend, a setting, shares).
 */
export const recordDirections = ['IN', 'OUT', 'OTHER'] as const
export type RecordDirection = (typeof recordDirections)[number]

/** Businesses of a plan. */
export const planCodes: readonly string[] = [applicationCode.planPurchase, applicationCode.planRedemption]
/** Businesses that move shares from one seller to another. */
export const custodyCodes: readonly string[] = [
  applicationCode.custodyOneStep,
  applicationCode.custodyIn,
  applicationCode.custodyOut,
  confirmationCode.custodyOneStep,
  confirmationCode.custodyIn,
  confirmationCode.custodyOut,
]

/** The product of an order that is part of no other one. */
export function productOfCode(bizCode: string): RecordProduct {
  if (planCodes.includes(bizCode)) return 'PLAN'

  return custodyCodes.includes(bizCode) ? 'CUSTODY' : 'FUND'
}

/** Which way the money of an order goes. */
export function directionOfCode(bizCode: string): RecordDirection {
  if (moneyIn.includes(bizCode)) return 'IN'

  return moneyOut.includes(bizCode) ? 'OUT' : 'OTHER'
}

/** What an instruction of several orders belongs to, and which way its money goes. */
export const parentRecords = {
  TOP_UP: { product: 'CASH', direction: 'IN' },
  WITHDRAW: { product: 'CASH', direction: 'OUT' },
  QUICK_WITHDRAW: { product: 'CASH', direction: 'OUT' },
  BASKET_IN: { product: 'BASKET', direction: 'IN' },
  BASKET_OUT: { product: 'BASKET', direction: 'OUT' },
} as const satisfies Record<
  ParentKind,
  { readonly product: RecordProduct; readonly direction: RecordDirection }
>
