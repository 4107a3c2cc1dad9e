import { assertNever } from '../../kernel/assert'
import type { Day } from '../../kernel/business-day'
import {
  type Money,
  maxMoney,
  minMoney,
  moneyOfFen,
  noMoney,
  subtractMoney,
  sumMoney,
} from '../../kernel/money'
import { type Nav, sharesFor } from '../../kernel/nav'
import {
  RATE_ONE,
  type Rate,
  discounted,
  noRate,
  rateOfUnits,
  subtractRate,
  withoutRateHalfUp,
} from '../../kernel/rate'
import { type RoundingMode, divideHalfUp, divideTruncate } from '../../kernel/rounding'
import type { Shares } from '../../kernel/shares'
import { type FeeTier, tierFor } from '../../fund/fee-schedule'
import { purchaseFee } from './purchase-fee'
import {
  type PricedRedemption,
  type RedeemableLot,
  type RedeemedLot,
  type RedemptionTerms,
  priceRedemption,
} from './redemption-fee'

/**
 * How a manager charges the way into the target fund (§4.7); data of the pair of funds, for no single formula
 * fits all: difference of the two purchase rates; difference of two whole purchase fees; the target's rate
 * less the service fee already paid by the days held; a flat fee; nothing (into a back-end class, or between
 * free classes).
 */
export type MakeupPolicy =
  | { readonly kind: 'rate-difference'; readonly discount?: Rate }
  | { readonly kind: 'fee-difference' }
  | { readonly kind: 'service-fee-offset'; readonly serviceRate: Rate }
  | { readonly kind: 'flat'; readonly fee: Money }
  | { readonly kind: 'none' }

export interface TransformTerms {
  readonly redemption: RedemptionTerms
  /** Purchase tiers of the source (empty: money fund or C class, rate 0) and of the target, by amount. */
  readonly outTiers: readonly FeeTier[]
  readonly inTiers: readonly FeeTier[]
  readonly policy: MakeupPolicy
  readonly sharesRounding?: RoundingMode
}

export interface Makeup {
  readonly inNet: Money
  readonly makeupFee: Money
  /** null where the charge is an amount. */
  readonly rate: Rate | null
}

export interface PricedTransform extends Makeup {
  readonly out: PricedRedemption
  /** What goes over: gross − redemption fee − back-end fee. */
  readonly base: Money
  readonly inShares: Shares
}

/**
 * A transform priced as one order (R: several a day one by one): out like a redemption, then the make-up fee,
 * then the in shares.
 */
export function priceTransform(
  order: {
    readonly lots: readonly RedeemableLot[]
    readonly shares: Shares
    readonly navOut: Nav
    readonly navIn: Nav
    readonly tDay: Day
    readonly confirmDay: Day
  },
  terms: TransformTerms,
): PricedTransform {
  const out = priceRedemption({ ...order, nav: order.navOut }, terms.redemption)
  const makeup =
    terms.policy.kind === 'service-fee-offset'
      ? offsetByLot(out.lots, terms.inTiers, { serviceRate: terms.policy.serviceRate, base: out.net })
      : makeupOf(out.net, terms)

  return {
    ...makeup,
    out,
    base: out.net,
    inShares: sharesFor(makeup.inNet, order.navIn, terms.sharesRounding),
  }
}

/**
 * The make-up fee on the amount that goes over. Fixed tiers on either side are compared as amounts, never
 * below zero.
 */
export function makeupOf(base: Money, terms: Omit<TransformTerms, 'redemption'>): Makeup {
  const { policy } = terms
  switch (policy.kind) {
    case 'none':
      return chargedAmount(base, noMoney)
    case 'flat':
      return chargedAmount(base, policy.fee)
    case 'fee-difference':
      return chargedAmount(base, feeDifference(base, terms).fee)
    case 'rate-difference':
      return byRateDifference(base, terms, policy.discount)
    case 'service-fee-offset':
      return charged(base, rateOrZero(terms.inTiers, base))
    default:
      return assertNever(policy)
  }
}

/** base ÷ (1 + rate) half-up; the fee is the rest. A negative rate counts as zero. */
export function charged(base: Money, rate: Rate): Makeup {
  const used = rate > noRate ? rate : noRate
  const inNet = withoutRateHalfUp(base, used)

  return { inNet, makeupFee: subtractMoney(base, inNet), rate: used }
}

/**
 * base × rate ÷ (1 + rate) cut at the fen, as some managers print the make-up fee; what is charged follows
 * `charged`.
 */
export function cutMakeupFee(base: Money, rate: Rate): Money {
  return moneyOfFen(divideTruncate(base * rate, RATE_ONE + rate))
}

/** A fee that is an amount, never more than the base nor less than zero. */
export function chargedAmount(base: Money, fee: Money): Makeup {
  const makeupFee = minMoney(maxMoney(fee, noMoney), base)

  return { inNet: subtractMoney(base, makeupFee), makeupFee, rate: null }
}

/**
 * Two purchases of the same amount, one in each fund: the target's fee less the source's, at least zero
 * (published by 华安).
 */
export function feeDifference(
  base: Money,
  terms: { readonly inTiers: readonly FeeTier[]; readonly outTiers: readonly FeeTier[] },
): { readonly inFee: Money; readonly outFee: Money; readonly fee: Money } {
  const inFee = purchaseFee(base, { tiers: terms.inTiers }).fee
  const outFee = purchaseFee(base, { tiers: terms.outTiers }).fee

  return { inFee, outFee, fee: maxMoney(subtractMoney(inFee, outFee), noMoney) }
}

/**
 * The target's rate less the service fee paid so far: rateIn − serviceRate × years held, at least zero (E18).
 */
export function offsetRate(
  inRate: Rate,
  service: { readonly rate: Rate; readonly heldYears: { readonly part: bigint; readonly whole: bigint } },
): Rate {
  const paid = divideHalfUp(service.rate * service.heldYears.part, service.heldYears.whole)

  return paid >= inRate ? noRate : subtractRate(inRate, rateOfUnits(paid))
}

function byRateDifference(
  base: Money,
  terms: { readonly inTiers: readonly FeeTier[]; readonly outTiers: readonly FeeTier[] },
  discount: Rate | undefined,
): Makeup {
  const inTier = tierFor(terms.inTiers, base)
  const outTier = tierFor(terms.outTiers, base)
  if (inTier.charge.kind === 'rate' && outTier.charge.kind === 'rate') {
    const difference = subtractRate(inTier.charge.rate, outTier.charge.rate)
    return charged(
      base,
      discount === undefined || difference <= noRate ? difference : discounted(difference, discount),
    )
  }
  // A side is fixed: compare what each purchase of this amount would cost.
  return chargedAmount(base, feeDifference(base, terms).fee)
}

/** Every lot has paid the service fee for its own days. */
function offsetByLot(
  lots: readonly RedeemedLot[],
  inTiers: readonly FeeTier[],
  terms: { readonly serviceRate: Rate; readonly base: Money },
): Makeup {
  const inRate = rateOrZero(inTiers, terms.base)
  const parts = lots.map((lot) =>
    charged(
      subtractMoney(subtractMoney(lot.gross, lot.fee), lot.backFee),
      offsetRate(inRate, { rate: terms.serviceRate, heldYears: { part: BigInt(lot.days), whole: 365n } }),
    ),
  )
  const [only] = parts

  return {
    inNet: sumMoney(parts.map((p) => p.inNet)),
    makeupFee: sumMoney(parts.map((p) => p.makeupFee)),
    rate: parts.length === 1 && only ? only.rate : null,
  }
}

function rateOrZero(tiers: readonly FeeTier[], amount: Money): Rate {
  const { charge } = tierFor(tiers, amount)

  return charge.kind === 'rate' ? charge.rate : noRate
}
