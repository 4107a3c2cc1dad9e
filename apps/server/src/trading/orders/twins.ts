import { hasTwinSince } from '@tongzhou/db/stores/trade/order-store'
import { type ParentOrder, hasParentTwinSince } from '@tongzhou/db/stores/trade/parent-order-store'
import type { Shares } from '@tongzhou/domain/kernel/shares'
import type { PlacingContext } from './place-order'

/** Orders of the same kind, card and amount that are younger than this are asked about (3050), in ms. */
const TWIN_MS = 60_000

/** From when on an order like this one is its twin. */
export function twinSince(now: Date): Date {
  return new Date(now.getTime() - TWIN_MS)
}

/**
 * Whether the same shares were given an order a moment ago. "Everything" twice is no twin: after the first
 * nothing is left.
 */
export async function hasShareTwin(
  { tx, now }: Pick<PlacingContext, 'tx' | 'now'>,
  twin: {
    readonly customerNo: string
    readonly tradeAcco: string
    readonly fundCode: string
    readonly bizCode: string
    readonly shares: Shares | 'all'
  },
): Promise<boolean> {
  const { shares } = twin

  return shares !== 'all' && hasTwinSince(tx, { ...twin, shares, since: twinSince(now) })
}

/** Whether the same instruction was given a moment ago and the customer has not said "once more". */
export async function isUnconfirmedTwin(
  { tx, customer: { customerNo }, now }: Pick<PlacingContext, 'tx' | 'customer' | 'now'>,
  { kind, tradeAcco, amount }: Pick<ParentOrder, 'kind' | 'tradeAcco' | 'amount'>,
  { duplicateConfirmed }: { readonly duplicateConfirmed?: boolean | undefined },
): Promise<boolean> {
  if (duplicateConfirmed === true) return false

  return hasParentTwinSince(tx, { customerNo, kind, tradeAcco, amount, since: twinSince(now) })
}
