/**
 * The few lines of arithmetic that the reference model does by itself: whole numbers of cents (money and
 * shares), 1/10,000 (NAV) and 10⁻⁶ (rates). Nothing here comes from packages/domain, so a mistake there
 * cannot hide behind itself.
 */

/** Cents of a decimal text with at most two decimals; empty or null is 0. */
export function cents(text: string | null | undefined): bigint {
  // Most figures are of this form.
  if (text?.at(-3) === '.') return BigInt(text.slice(0, -3) + text.slice(-2))

  return scaled(text, 2)
}

/** Whole number of 10^-places of a decimal text; digits beyond must be zero. */
export function scaled(text: string | null | undefined, places: number): bigint {
  if (text === null || text === undefined || text === '') return 0n
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  if (/[1-9]/.test(fraction.slice(places))) throw new Error(`${text} has more than ${places} decimals`)
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))

  return text.startsWith('-') ? -value : value
}

/** Decimal text of cents. */
export function yuan(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')

  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function sum(values: Iterable<bigint>): bigint {
  let total = 0n
  for (const value of values) total += value

  return total
}

/** Numerator over denominator, halves up; both positive. */
export function half(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

/** A fee tier: from `lower` (cents or days) up to but not including `upper`. */
export interface Tier {
  readonly lower: bigint
  readonly upper: bigint | null
  /** 10⁻⁶. */
  readonly rate: bigint
  /** Cents per order; null where a rate holds. */
  readonly fixed: bigint | null
}

export function tierOf(tiers: readonly Tier[], value: bigint): Tier {
  const found = tiers.find((tier) => value >= tier.lower && (tier.upper === null || value < tier.upper))

  return found ?? { lower: 0n, upper: null, rate: 0n, fixed: null }
}

/**
 * What the distributor leaves of the list fee where no coupon says otherwise, in 1/10,000; it has one for
 * each kind of fee.
 */
export const usualDiscount = { purchase: 1000n, subscription: 2000n } as const

/**
 * 外扣法: net = amount / (1 + rate × discount), the fee is the rest; shares = net / NAV. `discount` in 1/10,000.
 */
export function buyAt(
  amount: bigint,
  terms: { readonly tier: Tier; readonly discount: bigint; readonly nav: bigint },
): { fee: bigint; net: bigint; shares: bigint } {
  const { tier, discount, nav } = terms
  if (tier.fixed !== null) {
    const fee = tier.fixed < amount ? tier.fixed : amount

    return { fee, net: amount - fee, shares: half((amount - fee) * 10_000n, nav) }
  }
  const whole = 10_000_000_000n
  const net = half(amount * whole, whole + tier.rate * discount)

  return { fee: amount - net, net, shares: half(net * 10_000n, nav) }
}

/** The way into another fund: what is left after the difference of the two purchase rates, and its shares. */
export function enterAt(
  base: bigint,
  terms: { readonly out: Tier; readonly into: Tier; readonly nav: bigint },
): { fee: bigint; shares: bigint } {
  const difference = terms.into.rate - terms.out.rate
  const rate = difference > 0n ? difference : 0n
  const net = half(base * 1_000_000n, 1_000_000n + rate)

  return { fee: base - net, shares: half(net * 10_000n, terms.nav) }
}

/** Lots, oldest first, as the model keeps them. */
export interface ModelLot {
  readonly day: string
  readonly serial: string
  shares: bigint
  /** A split was rounded lot by lot; the product may round a cent to another lot. */
  isSplit?: boolean
}

/**
 * Takes shares from lots oldest first and prices them; the lots are changed. Every lot is rounded by itself.
 */
export function sellFrom(
  lots: ModelLot[],
  sale: {
    readonly shares: bigint
    readonly nav: bigint
    readonly day: string
    readonly tiers: readonly Tier[]
  },
): { gross: bigint; fee: bigint; short: bigint } {
  let [left, gross, fee] = [sale.shares, 0n, 0n]
  const oldestFirst = lots.toSorted((a, b) => `${a.day}${a.serial}`.localeCompare(`${b.day}${b.serial}`))
  for (const lot of oldestFirst) {
    const taken = lot.shares < left ? lot.shares : left
    if (taken === 0n) continue
    lot.shares -= taken
    left -= taken
    const worth = half(taken * sale.nav, 10_000n)
    gross += worth
    fee += half(worth * tierOf(sale.tiers, BigInt(daysFrom(lot.day, sale.day))).rate, 1_000_000n)
  }

  return { gross, fee: fee < gross ? fee : gross, short: left }
}

export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** All shares of a position. */
export function totalOf({ lots }: { readonly lots: readonly ModelLot[] }): bigint {
  return sum(lots.map((lot) => lot.shares))
}

/** A day of a registrar's file as YYYY-MM-DD. */
export function dayOf(text: string | undefined): string {
  return `${text?.slice(0, 4) ?? ''}-${text?.slice(4, 6) ?? ''}-${text?.slice(6, 8) ?? ''}`
}
