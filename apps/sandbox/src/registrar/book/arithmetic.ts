import type { DayText } from '../../market/calendar'
import { daysBetween } from '../../market/calendar'
import type { FeeRow } from '../../market/plan-types'
import { fixed, oneNav, oneRate, ratioHalfUp } from '../decimal'
import type { Lot } from '../types'

const oneDiscount = 10_000n

/**
 * The tier of a fee table for an amount in cents or a number of days; half-open, an `INDIVIDUAL` row before
 * an `ALL` row.
 */
export function feeTier(
  fees: readonly FeeRow[],
  query: { readonly kind: FeeRow['kind']; readonly investor: FeeRow['investor']; readonly value: bigint },
): FeeRow | null {
  const scale = query.kind === 'REDEEM' ? 1n : 100n
  const fits = fees.filter(
    (fee) =>
      fee.kind === query.kind &&
      (fee.investor === query.investor || fee.investor === 'ALL') &&
      BigInt(fee.lower) * scale <= query.value &&
      (fee.upper === null || query.value < BigInt(fee.upper) * scale),
  )
  return fits.find((fee) => fee.investor === query.investor) ?? fits[0] ?? null
}

export interface Purchase {
  readonly net: bigint
  readonly fee: bigint
  readonly shares: bigint
  /** 10⁻⁹, after the discount. */
  readonly rate: bigint
}

/**
 * Purchase by a gross amount: net = amount / (1 + rate × discount) rounded first, the fee is the rest. A
 * fixed fee has no discount.
 */
export function purchase(facts: {
  readonly amount: bigint
  readonly fee: FeeRow | null
  /** 1/10,000. */
  readonly discount: bigint
  readonly nav: bigint
}): Purchase {
  const { amount, fee, discount, nav } = facts
  if (fee?.fixed !== null && fee?.fixed !== undefined) {
    const charge = BigInt(fee.fixed) * 100n < amount ? BigInt(fee.fixed) * 100n : amount
    return { net: amount - charge, fee: charge, shares: sharesFor(amount - charge, nav), rate: 0n }
  }
  const rate = fixed(fee?.rate ?? '0', 9) * discount
  const whole = oneRate * oneDiscount
  const net = ratioHalfUp(amount * whole, whole + rate)

  return {
    net,
    fee: amount - net,
    shares: sharesFor(net, nav),
    rate: ratioHalfUp(rate, oneDiscount),
  }
}

/** Shares (cents) for money (cents) at a NAV, half up. */
export function sharesFor(amount: bigint, nav: bigint): bigint {
  return ratioHalfUp(amount * oneNav, nav)
}

/** Money (cents) for shares (cents) at a NAV, half up. */
export function worthOf(shares: bigint, nav: bigint): bigint {
  return ratioHalfUp(shares * nav, oneNav)
}

export interface LotSale {
  readonly lot: Lot
  readonly shares: bigint
  readonly days: number
  /** 10⁻⁹. */
  readonly rate: bigint
  readonly gross: bigint
  readonly fee: bigint
}

export interface Redemption {
  readonly sales: readonly LotSale[]
  readonly gross: bigint
  readonly fee: bigint
  readonly net: bigint
}

/** Redemption of lots, oldest registration first; the fee of each lot by its own days, rounded lot by lot. */
export function redeem(facts: {
  readonly lots: readonly Lot[]
  readonly shares: bigint
  readonly nav: bigint
  readonly confirmDay: DayText
  readonly fees: readonly FeeRow[]
  readonly investor: FeeRow['investor']
}): Redemption {
  const sales: LotSale[] = []
  let need = facts.shares
  for (const lot of fifo(facts.lots)) {
    if (need === 0n) break
    const shares = lot.shares < need ? lot.shares : need
    need -= shares
    const days = daysBetween(lot.registered, facts.confirmDay)
    const tier = feeTier(facts.fees, { kind: 'REDEEM', investor: facts.investor, value: BigInt(days) })
    const rate = fixed(tier?.rate ?? '0', 9)
    const gross = worthOf(shares, facts.nav)
    sales.push({ lot, shares, days, rate, gross, fee: ratioHalfUp(gross * rate, oneRate) })
  }
  if (need > 0n) throw new Error('more shares are redeemed than the lots hold')
  const gross = sales.reduce((sum, sale) => sum + sale.gross, 0n)
  const fee = sales.reduce((sum, sale) => sum + sale.fee, 0n)

  return { sales, gross, fee: fee < gross ? fee : gross, net: fee < gross ? gross - fee : 0n }
}

/** Lots in the order in which they are used up. */
export function fifo(lots: readonly Lot[]): Lot[] {
  return lots.toSorted(
    (left, right) =>
      left.registered.localeCompare(right.registered) || left.serial.localeCompare(right.serial),
  )
}

/**
 * The make-up part of a conversion: base is what is left after the redemption fee, the tiers are those of a
 * purchase for it. Rates make up their difference; where either side is a fixed fee, what each purchase would
 * cost is compared. Never below zero.
 */
export function makeUp(facts: {
  readonly base: bigint
  readonly feeIn: FeeRow | null
  readonly feeOut: FeeRow | null
  readonly discount: bigint
  readonly nav: bigint
}): Purchase {
  const { base, feeIn, feeOut, nav } = facts
  if (isFixed(feeIn) || isFixed(feeOut)) {
    const costOf = (fee: FeeRow | null) => purchase({ amount: base, fee, discount: oneDiscount, nav }).fee
    const [into, from] = [costOf(feeIn), costOf(feeOut)]
    const fee = into > from ? into - from : 0n

    return { net: base - fee, fee, shares: sharesFor(base - fee, nav), rate: 0n }
  }
  const [rateIn, rateOut] = [fixed(feeIn?.rate ?? '0', 9), fixed(feeOut?.rate ?? '0', 9)]
  const rate = (rateIn > rateOut ? rateIn - rateOut : 0n) * facts.discount
  const whole = oneRate * oneDiscount
  const net = ratioHalfUp(base * whole, whole + rate)

  return { net, fee: base - net, shares: sharesFor(net, nav), rate: ratioHalfUp(rate, oneDiscount) }
}

function isFixed(fee: FeeRow | null): boolean {
  return fee !== null && fee.fixed !== null
}

/** Income of a day on shares at so much per 10,000 (1/10,000 yuan), truncated to the cent towards zero. */
export function dayIncome(shares: bigint, incomePer10k: bigint): bigint {
  return (shares * incomePer10k) / 100_000_000n
}

/** Interest of the raising period at a yearly rate (10⁻⁹) on 360 days. */
export function raisingInterest(amount: bigint, days: number, rate: bigint): bigint {
  return ratioHalfUp(amount * rate * BigInt(days), oneRate * 360n)
}

/** Dividend money for shares at an amount per share of 1/10,000 yuan. */
export function dividendMoney(shares: bigint, perShare: bigint): bigint {
  return ratioHalfUp(shares * perShare, 10_000n)
}
