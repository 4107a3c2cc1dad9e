import {
  type Money,
  maxMoney,
  minMoney,
  moneyFrom,
  moneyOfFen,
  negateMoney,
  noMoney,
  subtractMoney,
  sumMoney,
} from '../kernel/money'
import { RATE_ONE, type Rate, rateFrom } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'
import { splitByWeights } from './target-weights'

/** One fund of an account at the run, with its target; a fund that leaves the strategy has target 0. */
export interface RebalanceFund {
  readonly fundCode: string
  readonly taCode: string
  /** Funds of one class take over the difference of a suspended one. */
  readonly assetClass: string
  readonly value: Money
  readonly target: Rate
  /** The fund's own least order. */
  readonly min: Money
  readonly suspended: boolean
  /** Value of the lots held seven days and more; others are not sold unless the adviser forces it. */
  readonly sellable: Money
}

export interface RebalanceOrder {
  readonly fundCode: string
  readonly amount: Money
}

export interface RebalanceOrders {
  /** Largest first; placed on the run day. */
  readonly sells: readonly RebalanceOrder[]
  /**
   * Placed in proportion when the money of the sells has arrived; their sum never exceeds what the sells and
   * cash give.
   */
  readonly buys: readonly RebalanceOrder[]
}

/** Orders under max(1 % of the account, 50 yuan, the fund's minimum) are not worth their cost (§9.6). */
const LEAST_ORDER = moneyFrom('50')

/**
 * The orders of one account (§9.6, E37): target = V × w with V including cash in transit, difference = target
 * − value. A fund that leaves is sold whole. A suspended fund keeps what it has and its difference
 * is spread over the other funds of its class by weight.
 */
export function rebalanceOrders(account: {
  funds: readonly RebalanceFund[]
  cashInTransit: Money
  /** Sell lots under seven days too. */
  forced?: boolean
}): RebalanceOrders {
  const { funds, cashInTransit, forced = false } = account
  const total = moneyOfFen(sumMoney(funds.map((f) => f.value)) + cashInTransit)
  const floor = maxMoney(LEAST_ORDER, moneyOfFen(total / 100n))
  const deltas = spreadSuspended(funds, deltasOf(funds, total))
  const sells: RebalanceOrder[] = []
  const wanted: RebalanceOrder[] = []
  for (const [i, fund] of funds.entries()) {
    const delta = deltas[i] ?? noMoney
    const size = delta < 0n ? negateMoney(delta) : delta
    if (fund.suspended) continue
    // What left the strategy goes whole, however little of it there is.
    const leaves = fund.target === 0n && delta < 0n
    if (!leaves && size < maxMoney(floor, fund.min)) continue
    if (delta > 0n) wanted.push({ fundCode: fund.fundCode, amount: size })
    else sells.push({ fundCode: fund.fundCode, amount: forced ? size : minMoney(size, fund.sellable) })
  }
  const placed = sells.filter((order) => order.amount > 0n).sort(bySize)
  const money = moneyOfFen(sumMoney(placed.map((s) => s.amount)) + cashInTransit)

  return { sells: placed, buys: buysFor(money, wanted).sort(bySize) }
}

/**
 * Buys out of the money that arrived, in proportion to what was planned, never more than planned (§9.6: no
 * advance).
 */
export function buysFor(money: Money, planned: readonly RebalanceOrder[]): RebalanceOrder[] {
  const total = sumMoney(planned.map((p) => p.amount))
  if (total <= money) return [...planned]
  if (money <= 0n) return []
  const parts = splitByWeights(
    money,
    planned.map((p) => p.amount as bigint as Rate), // weights need not sum to one
  )

  return planned
    .map((p, i) => ({ fundCode: p.fundCode, amount: parts[i] ?? noMoney }))
    .filter((p) => p.amount > 0n)
}

/** A transform instead of a sell and a buy, where both funds are at one registrar. */
export interface TransformPair {
  readonly from: string
  readonly to: string
  readonly amount: Money
}

/** What decides whether one fund may become another in one order. */
export interface TransformTerms {
  readonly isOneRegistrar: boolean
  /** The registrar lists the pair as open to conversion (C3). */
  readonly isListed: boolean
  /** What the conversion costs beside the redemption fee. */
  readonly makeUp: Rate
}

/**
 * Pairs sells with buys that one order can turn into each other (§9.6): one registrar, a listed pair
 * and no make-up fee; greedily in order. What is left stays a sell or a buy.
 */
export function pairTransforms(
  orders: RebalanceOrders,
  termsOf: (from: string, to: string) => TransformTerms,
): { transforms: TransformPair[]; sells: RebalanceOrder[]; buys: RebalanceOrder[] } {
  const buys = orders.buys.map((order) => ({ ...order }))
  const transforms: TransformPair[] = []
  const sells: RebalanceOrder[] = []
  for (const sell of orders.sells) {
    let left = sell.amount
    for (const buy of buys) {
      const { isOneRegistrar, isListed, makeUp } = termsOf(sell.fundCode, buy.fundCode)
      const mayPair = isOneRegistrar && isListed && makeUp === 0n
      const amount = mayPair ? minMoney(left, buy.amount) : noMoney
      if (amount <= 0n) continue
      transforms.push({ from: sell.fundCode, to: buy.fundCode, amount })
      left = subtractMoney(left, amount)
      buy.amount = subtractMoney(buy.amount, amount)
    }
    if (left > 0n) sells.push({ fundCode: sell.fundCode, amount: left })
  }

  return { transforms, sells, buys: buys.filter((buy) => buy.amount > 0n) }
}

export type RebalanceHold = 'FROZEN' | 'AGREEMENT_ENDING' | 'FULL_EXIT_PENDING' | 'TOO_SMALL' | 'TOO_COSTLY'

/** Why an account is passed over or delayed this time, checks in this order, or null (§9.6). */
export function rebalanceHold(facts: {
  frozen: boolean
  agreementEnding: boolean
  fullExitPending: boolean
  value: Money
  plannedRedemptionFees: Money
}): RebalanceHold | null {
  if (facts.frozen) return 'FROZEN'
  if (facts.agreementEnding) return 'AGREEMENT_ENDING'
  if (facts.fullExitPending) return 'FULL_EXIT_PENDING'
  if (facts.value < moneyFrom('100')) return 'TOO_SMALL'

  // more than 0.3 % of the account
  return facts.plannedRedemptionFees * 1000n > facts.value * 3n ? 'TOO_COSTLY' : null
}

/**
 * Whether a fund drifted out of its band around its target: its own, else `usual` (parameter `adv.driftPts`,
 * 5 percentage points).
 */
export function hasDrifted(
  funds: readonly { readonly value: Money; readonly target: Rate; readonly band?: Rate }[],
  usual: Rate = USUAL_BAND,
): boolean {
  const total = sumMoney(funds.map((f) => f.value))

  return funds.some((f) => {
    const apart = f.value * RATE_ONE - total * f.target
    return (apart < 0n ? -apart : apart) > total * (f.band ?? usual)
  })
}

const USUAL_BAND = rateFrom('0.05')

function deltasOf(funds: readonly RebalanceFund[], total: Money): Money[] {
  return funds.map((f) => moneyOfFen(divideHalfUp(total * f.target, RATE_ONE) - f.value))
}

function spreadSuspended(funds: readonly RebalanceFund[], deltas: readonly Money[]): Money[] {
  const spread = [...deltas]
  for (const [i, fund] of funds.entries()) {
    if (!fund.suspended) continue
    const peers = funds.flatMap((f, at) =>
      !f.suspended && f.assetClass === fund.assetClass && f.target > 0n ? [at] : [],
    )
    const weights = peers.map((at) => funds[at]?.target ?? (0n as Rate))
    const delta = spread[i] ?? noMoney
    const size = delta < 0n ? negateMoney(delta) : delta
    const parts = peers.length === 0 ? [] : splitByWeights(size, weights)
    for (const [n, at] of peers.entries()) {
      const part = parts[n] ?? noMoney
      spread[at] = moneyOfFen((spread[at] ?? 0n) + (delta < 0n ? negateMoney(part) : part))
    }
  }

  return spread
}

function bySize(a: RebalanceOrder, b: RebalanceOrder): number {
  return a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1
}
