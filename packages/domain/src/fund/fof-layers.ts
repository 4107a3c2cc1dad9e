import { RATE_ONE, type Rate, rateOfUnits } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'

/** A fund that a fund of funds told of in its report. */
export interface HeldFund {
  /** Its part of the assets, a fraction. */
  readonly weight: Rate
  /** Its yearly fees; null when they are not known here. */
  readonly yearlyRate: Rate | null
  /** Managed by the same house. */
  readonly isOfOwnHouse: boolean
}

/** Two layers of yearly fees, as fractions of what is put in. */
export interface FofLayers {
  readonly own: Rate
  /** What the funds it holds take; null when nothing is known of them. */
  readonly underlying: Rate | null
  readonly total: Rate | null
}

/**
 * The yearly fees of a fund of funds in two layers (R-LST-4): its own, and `share` (the part of its assets in
 * funds) times the average of the funds that its report names, by weight. On what lies in funds of the same
 * house the management fee is not taken twice.
 */
export function fofLayers(facts: {
  readonly management: Rate
  /** Custody and service of a year. */
  readonly otherOwn: Rate
  readonly share: Rate | null
  readonly held: readonly HeldFund[]
}): FofLayers {
  const { held, share } = facts
  const inOwnHouse = sum(held.filter((fund) => fund.isOfOwnHouse).map((fund) => fund.weight))
  const spared = divideHalfUp(facts.management * inOwnHouse, RATE_ONE)
  const own = rateOfUnits(facts.management + facts.otherOwn - spared)
  const known = held.flatMap(({ weight, yearlyRate }) =>
    yearlyRate === null ? [] : [{ weight, yearlyRate }],
  )
  const weights = sum(known.map(({ weight }) => weight))
  if (share === null || weights === 0n) return { own, underlying: null, total: null }
  const products = known.reduce((all, { weight, yearlyRate }) => all + weight * yearlyRate, 0n)
  const underlying = rateOfUnits(divideHalfUp(products * share, weights * RATE_ONE))

  return { own, underlying, total: rateOfUnits(own + underlying) }
}

function sum(rates: readonly Rate[]): bigint {
  return rates.reduce((all, rate) => all + rate, 0n)
}
