import type { Money } from '../../kernel/money'
import type { Shares } from '../../kernel/shares'

/** What puts money into a fund: an order, a plan, a conversion, or the money of a sale. */
export const callBackBusinesses = ['BUY', 'PLAN', 'TRANSFORM', 'SELL_THEN_BUY'] as const
export type CallBackBusiness = (typeof callBackBusinesses)[number]

/** What an older buyer is called about (R-ACC-8). */
export interface CallBackFor {
  readonly business: CallBackBusiness
  /** Of a plan: each period's. Of shares: what they are about worth by the latest NAV, null without one. */
  readonly amount: Money | null
  /** Whose shares are moved; null where money is paid. */
  readonly from: { readonly fundCode: string; readonly shares: Shares } | null
}

/**
 * Whether what was talked about covers an order: the same business, no larger. Shares are measured as
 * shares of the same fund, because their worth is another one on the day after the call.
 */
export function isCovered(granted: CallBackFor, asked: CallBackFor): boolean {
  if (granted.business !== asked.business) return false
  if (asked.from !== null)
    return granted.from?.fundCode === asked.from.fundCode && asked.from.shares <= granted.from.shares

  return granted.amount !== null && asked.amount !== null && asked.amount <= granted.amount
}
