import type { Decision, Refused } from '../../kernel/decision'
import { type Shares, noShares, subtractShares } from '../../kernel/shares'
import {
  type RedemptionDraft,
  type RedemptionFacts,
  type RedemptionReason,
  decideRedemption,
} from '../../trade/decide/decide-redemption'
import { saleRoomOf } from '../../trade/decide/refuse-by-shares'
import { dealingDay } from '../../trade/trade-day'

const limits: readonly RedemptionReason[] = [
  'BELOW_MIN_REDEMPTION',
  'MUST_REDEEM_ALL',
  'ABOVE_MAX_REDEMPTION',
]

/** Whether the fund's limits refuse a sale: as long as nothing changes, so they do on every day to come. */
export function isRefusedByLimits({ reason }: { readonly reason: RedemptionReason }): boolean {
  return limits.includes(reason)
}

/**
 * A plan's profit whose chosen shares were refused (R-PLAN-11). Where a limit of the fund did it, the shares
 * that it allows and that come nearest are sold: rather fewer than chosen, else more, never more than `most`,
 * what the plan may sell at all. Any other refusal, and a limit that allows none, is answered as it is.
 */
export function profitSaleWithinLimits(
  refused: Refused<RedemptionReason>,
  facts: RedemptionFacts,
  { chosen, most }: { readonly chosen: Shares; readonly most: Shares },
): Decision<RedemptionDraft, RedemptionReason> {
  const { fund, lots, now, isPreBooked } = facts
  const tDay = dealingDay(now, fund, 'redemption', isPreBooked)
  if (!isRefusedByLimits(refused) || tDay.kind === 'refused') return refused
  const { max, min, minRemain } = fund.redemptionLimits
  const { held } = saleRoomOf(lots, { limits: fund.redemptionLimits, tDay: tDay.value })
  const fewer = [max ?? noShares, subtractShares(held, minRemain)].filter((shares) => shares < chosen)
  const more = [min, most].filter((shares) => shares > chosen)
  for (const shares of [...fewer, ...more]) {
    const decision = shares > noShares && shares <= most ? decideRedemption({ ...facts, shares }) : refused
    if (decision.kind === 'accepted') return decision
  }

  return refused
}
