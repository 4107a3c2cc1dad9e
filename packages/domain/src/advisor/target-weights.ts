import { type Decision, accept, refuse } from '../kernel/decision'
import {
  type Money,
  addMoney,
  moneyOfFen,
  noMoney,
  printMoney,
  subtractMoney,
  sumMoney,
} from '../kernel/money'
import { RATE_ONE, type Rate, timesRateHalfUp } from '../kernel/rate'

/** A fund of a strategy with its share of the whole (§9.2). */
export interface TargetWeight {
  readonly fundCode: string
  readonly weight: Rate
}

export type WeightFault = 'NO_FUND' | 'NOT_POSITIVE' | 'FUND_TWICE' | 'NOT_100_PERCENT'

/**
 * What is wrong with a version of target weights, or null: each above zero, each fund once, 100 % together.
 */
export function weightFault(weights: readonly TargetWeight[]): WeightFault | null {
  if (weights.length === 0) return 'NO_FUND'
  if (weights.some((w) => w.weight <= 0n)) return 'NOT_POSITIVE'
  if (new Set(weights.map((w) => w.fundCode)).size !== weights.length) return 'FUND_TWICE'

  return weights.reduce((sum, w) => sum + w.weight, 0n) === RATE_ONE ? null : 'NOT_100_PERCENT'
}

/** A fund as it can be bought now. */
export interface BuyableFund extends TargetWeight {
  readonly min: Money
  /** Suspended: its part goes to the substitute of the strategy's backup list or its money fund. */
  readonly open: boolean
  readonly substitute: string | null
}

export interface ChildPurchase {
  readonly fundCode: string
  readonly amount: Money
  /** The fund of the strategy it stands for, when a substitute is bought. */
  readonly insteadOf: string | null
}

/**
 * Splits a transfer-in (§9.4, E37): child = round2(amount × weight), the odd fen to the largest weight. A
 * suspended fund is replaced by its substitute, bought once with the parts of all it stands for; a child
 * under its fund's minimum is dropped and spread over
 * the rest. The children sum to the amount. Refused when nothing can be bought or the amount is below every
 * minimum.
 */
export function splitTransferIn(
  amount: Money,
  funds: readonly BuyableFund[],
): Decision<ChildPurchase[], 'NO_FUND_OPEN' | 'BELOW_FUND_MINIMUM'> {
  let chosen = funds.filter((fund) => fund.open || fund.substitute !== null)
  if (chosen.length === 0) return refuse('NO_FUND_OPEN')
  while (chosen.length > 0) {
    const parts = splitByWeights(
      amount,
      chosen.map((fund) => fund.weight),
    )
    const short = chosen.findIndex((fund, i) => (parts[i] ?? noMoney) < fund.min)
    if (short < 0) return accept(merged(chosen.map((fund, i) => childOf(fund, parts[i] ?? noMoney))))
    // The smallest weight goes first: what it leaves lifts the others over their minimum.
    const smallest = chosen.filter((fund, i) => (parts[i] ?? noMoney) < fund.min).reduce(lighter)
    chosen = chosen.filter((fund) => fund !== smallest)
  }

  return refuse('BELOW_FUND_MINIMUM', { amount: printMoney(amount) })
}

/**
 * Parts of an amount by weights that need not sum to one: round2(amount × w/Σw) each, the remainder (of
 * either sign) to the largest weight, the first of equals. The parts sum to the amount.
 */
export function splitByWeights(amount: Money, weights: readonly Rate[]): Money[] {
  const total = weights.reduce((sum, w) => sum + w, 0n)
  const whole = total === RATE_ONE
  const parts = weights.map((w) =>
    whole ? timesRateHalfUp(amount, w) : moneyOfFen((amount * w * 2n + total) / (total * 2n)),
  )
  const largest = weights.reduce((best, w, i) => (w > (weights[best] ?? 0n) ? i : best), 0)
  const rest = subtractMoney(amount, sumMoney(parts))

  return parts.map((part, i) => (i === largest ? moneyOfFen(part + rest) : part))
}

function childOf(fund: BuyableFund, amount: Money): ChildPurchase {
  if (fund.open || fund.substitute === null) return { fundCode: fund.fundCode, amount, insteadOf: null }

  return { fundCode: fund.substitute, amount, insteadOf: fund.fundCode }
}

/** Each fund once: what stands for another one beside its own part is one purchase. */
function merged(children: readonly ChildPurchase[]): ChildPurchase[] {
  const byFund = new Map<string, ChildPurchase>()
  for (const child of children) {
    const known = byFund.get(child.fundCode)
    const insteadOf = known === undefined ? child.insteadOf : (known.insteadOf ?? child.insteadOf)
    const amount = addMoney(known?.amount ?? noMoney, child.amount)
    byFund.set(child.fundCode, { fundCode: child.fundCode, amount, insteadOf })
  }

  return [...byFund.values()]
}

function lighter(a: BuyableFund, b: BuyableFund): BuyableFund {
  return b.weight < a.weight ? b : a
}
