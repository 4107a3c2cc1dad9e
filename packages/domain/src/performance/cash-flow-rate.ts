import { type Day, daysBetween } from '../kernel/business-day'

/** A payment (negative) or receipt (positive) on a day, as float64: rates are display figures. */
export interface CashFlow {
  readonly day: Day
  readonly amount: number
}

/** Why no rate exists: fewer than two flows; all of one sign; all on one day; or the value is never zero. */
export type NoRate = 'TOO_FEW' | 'ONE_SIGN' | 'ONE_DAY' | 'NO_ROOT'

export type RateOfReturn =
  | { readonly kind: 'rate'; readonly value: number }
  | { readonly kind: 'none'; readonly reason: NoRate }

/** A flow `years` (or periods) after the first. */
interface TimedFlow {
  readonly time: number
  readonly amount: number
}

/**
 * Net present value of dated flows at a yearly `rate` > −1, actual/365, discounted to the first listed day
 * (the earliest day where flows are unordered).
 */
export function xnpv(rate: number, flows: readonly CashFlow[]): number {
  return presentValue(timed(flows), Math.log1p(rate))
}

/**
 * The yearly rate at which dated flows are worth nothing (XIRR, actual/365). Flows with several roots answer
 * what spreadsheets find first (Newton from 10 %, a rate up to 10,000 %), else the root nearest to zero
 * growth. A payment followed only by receipts of zero lost everything: −1.
 */
export function xirr(flows: readonly CashFlow[]): RateOfReturn {
  return rateOf(timed(flows))
}

/** The rate per period of flows at periods 0, 1, 2 … (IRR); roots are chosen as by xirr. */
export function irr(amounts: readonly number[]): RateOfReturn {
  return rateOf(amounts.map((amount, time) => ({ time, amount })))
}

function timed(flows: readonly CashFlow[]): TimedFlow[] {
  const first = flows.reduce<Day | null>((day, f) => (day === null || f.day < day ? f.day : day), null)
  if (first === null) return []

  return flows.map((flow) => ({ time: daysBetween(first, flow.day) / 365, amount: flow.amount }))
}

function rateOf(flows: readonly TimedFlow[]): RateOfReturn {
  if (flows.length < 2) return { kind: 'none', reason: 'TOO_FEW' }
  const span = flows.reduce((longest, f) => Math.max(longest, f.time), 0)
  if (span === 0) return { kind: 'none', reason: 'ONE_DAY' }
  const paid = flows.some((f) => f.amount < 0)
  const received = flows.some((f) => f.amount > 0)
  if (paid && !received && flows.some((f) => f.amount === 0 && f.time > 0)) return { kind: 'rate', value: -1 }
  if (!paid || !received) return { kind: 'none', reason: 'ONE_SIGN' }
  const growth = newton(flows) ?? nearestRoot(flows, span)

  return growth === null ? { kind: 'none', reason: 'NO_ROOT' } : { kind: 'rate', value: Math.expm1(growth) }
}

/** Σ amount × e^(−growth × time), growth = ln(1 + rate). */
function presentValue(flows: readonly TimedFlow[], growth: number): number {
  let value = 0
  for (const flow of flows) value += flow.amount * Math.exp(-growth * flow.time)

  return value
}

const FIRST_GUESS = 0.1
const MOST_RATE = 100

/**
 * Newton's method on the rate itself, as spreadsheets do. Answers the growth, or null when it leaves the
 * usual range.
 */
function newton(flows: readonly TimedFlow[]): number | null {
  let rate = FIRST_GUESS
  for (let round = 0; round < 50; round += 1) {
    let value = 0
    let slope = 0
    for (const { time, amount } of flows) {
      const discounted = amount * (1 + rate) ** -time
      value += discounted
      slope -= (time * discounted) / (1 + rate)
    }
    const step = value / slope
    rate -= step
    if (!(rate > -1) || !Number.isFinite(rate)) return null
    if (Math.abs(step) < 1e-12 * (1 + Math.abs(rate))) return rate <= MOST_RATE ? Math.log1p(rate) : null
  }

  return null
}

/**
 * Scans outwards from zero growth on both sides and refines the first change of sign; null when there is
 * none.
 */
function nearestRoot(flows: readonly TimedFlow[], span: number): number | null {
  const most = Math.min(30, 600 / span)
  const step = Math.min(0.05, 0.1 / span)
  const sign = (growth: number) => Math.sign(scaledValue(flows, growth, span))
  const atZero = sign(0)
  if (atZero === 0) return 0
  let [below, above] = [atZero, atZero]
  for (let outer = step; outer <= most; outer += step) {
    const nextAbove = sign(outer)
    const nextBelow = sign(-outer)
    if (nextAbove !== above) return bisect(sign, { low: outer - step, high: outer })
    if (nextBelow !== below) return bisect(sign, { low: -outer, high: step - outer })
    above = nextAbove
    below = nextBelow
  }

  return null
}

/** The value divided by its largest discount factor, so that it never overflows; the sign is what counts. */
function scaledValue(flows: readonly TimedFlow[], growth: number, span: number): number {
  const shift = growth < 0 ? -growth * span : 0
  let value = 0
  for (const flow of flows) value += flow.amount * Math.exp(-growth * flow.time - shift)

  return value
}

function bisect(sign: (growth: number) => number, bracket: { low: number; high: number }): number {
  let { low, high } = bracket
  const atLow = sign(low)
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2
    if (sign(middle) === atLow) low = middle
    else high = middle
  }

  return (low + high) / 2
}
