import { allocate } from '../kernel/allocate'
import { type Decision, accept, refuse } from '../kernel/decision'
import { type Money, moneyOfFen, printMoney, sumMoney } from '../kernel/money'
import { RATE_ONE, type Rate } from '../kernel/rate'
import { divideTruncate } from '../kernel/rounding'
import { type Shares, sharesOfHundredths } from '../kernel/shares'

/** A fund of an advisory account as it stands. */
export interface AdvisoryHolding {
  readonly fundCode: string
  readonly shares: Shares
  readonly value: Money
}

export interface ChildRedemption {
  readonly fundCode: string
  readonly shares: Shares
}

export type TransferOut =
  /** 10 %, 1/3, 1/2 or 100 % as an exact fraction. */
  | { readonly kind: 'ratio'; readonly part: bigint; readonly whole: bigint }
  | { readonly kind: 'amount'; readonly amount: Money }

/**
 * Shares to redeem of each fund (§9.5): holding × ratio, truncated to 0.01 share; 100 % takes all. What
 * remains must not be worth less than the strategy's `minKeep`, else everything has to go (code 5004).
 */
export function decideTransferOut(
  out: TransferOut,
  facts: { holdings: readonly AdvisoryHolding[]; minKeep: Money },
): Decision<{ redemptions: ChildRedemption[]; isFullExit: boolean }, 'MORE_THAN_HELD' | 'MUST_EXIT_FULLY'> {
  const value = sumMoney(facts.holdings.map((h) => h.value))
  const ratio = out.kind === 'ratio' ? out : { part: out.amount as bigint, whole: value as bigint }
  if (ratio.whole <= 0n || ratio.part > ratio.whole)
    return refuse('MORE_THAN_HELD', { max: printMoney(value) })
  const isFullExit = ratio.part === ratio.whole
  const remaining = value * (ratio.whole - ratio.part)
  if (!isFullExit && remaining < facts.minKeep * ratio.whole) {
    return refuse('MUST_EXIT_FULLY', { minKeep: printMoney(facts.minKeep) })
  }
  const redemptions = facts.holdings.map(({ fundCode, shares }) => ({
    fundCode,
    shares: sharesOfHundredths(divideTruncate(shares * ratio.part, ratio.whole)),
  }))

  return accept({ redemptions: redemptions.filter((r) => r.shares > 0n), isFullExit })
}

/**
 * The amounts behind a transfer-out of a sum, for the preview: in proportion to value, summing to the amount
 * (E37).
 */
export function transferOutAmounts(amount: Money, values: readonly Money[]): Money[] {
  return allocate({ total: amount, weights: values })
}

/** A weight of the account as it is now, in 10^-9; zero for an empty account. */
export function weightNow(value: Money, total: Money): Rate {
  return (total <= 0n ? 0n : moneyOfFen(value * RATE_ONE) / total) as Rate // a quotient of money in 10^-9 is a Rate
}
