import { marketValueOf } from '../holding/position-figures'
import type { Day } from '../kernel/business-day'
import { type Money, sumMoney } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import { type Shares, minShares, noShares } from '../kernel/shares'

/** A NAV date of a held fund, with what was held at its end. */
export interface ProvenDay {
  readonly day: Day
  readonly nav: Nav
  readonly shares: Shares
  /** A money fund's income that is not yet turned into shares. */
  readonly unpaidIncome: Money
  /** false while an order with this T, or the income of the day, waits for the registrar. */
  readonly isFinal: boolean
}

/** A fund that a customer holds or held, its NAV dates in order. */
export interface ProvenFund {
  readonly fundCode: string
  readonly name: string
  readonly days: readonly ProvenDay[]
}

/** One line of a proof: shares × NAV, with a money fund's waiting income, is its value. */
export interface ProofRow {
  readonly fundCode: string
  readonly name: string
  readonly shares: Shares
  readonly nav: Nav
  readonly navDate: Day
  readonly value: Money
  /** Bound at the end of the proven day, of these shares; null: it was not recorded then. */
  readonly frozen: Shares | null
}

/** The span of days whose end can be proved; null: no fund was ever held. */
export interface ProvableDays {
  readonly first: Day
  readonly latest: Day
}

/**
 * Which days can be proved (R-DOC-1): from the first NAV date of the first holding to `yesterday`, and of
 * every fund that is still held no further than its newest NAV, and than the day before the first one that
 * waits for the registrar.
 */
export function provableDays(funds: readonly ProvenFund[], yesterday: Day): ProvableDays | null {
  const told = funds.filter(({ days }) => days.some(({ shares }) => shares > noShares))
  const [first] = told
    .flatMap(({ days }) => days.find(({ shares }) => shares > noShares)?.day ?? [])
    .toSorted()
  if (first === undefined) return null
  const ends = told.flatMap(({ days }) => {
    const open = days.findIndex(({ isFinal }) => !isFinal)
    const last = days.at(-1)
    if (open === -1) return last !== undefined && last.shares > noShares ? last.day : []

    return days[open - 1]?.day ?? []
  })
  const latest = [...ends, yesterday].toSorted()[0] ?? yesterday

  return latest < first ? null : { first, latest }
}

/**
 * What was held at the end of a day, by the last NAV of each fund on or before it; nothing of what was not
 * held. `frozen` by fund code, at the end of the day; `fundCodes`: of these funds alone.
 */
export function proofRows(
  funds: readonly ProvenFund[],
  asOf: Day,
  of: {
    readonly frozen: ReadonlyMap<string, Shares | null>
    readonly fundCodes?: readonly string[] | undefined
  },
): ProofRow[] {
  return funds.flatMap(({ fundCode, name, days }) => {
    const last = days.findLast(({ day }) => day <= asOf)
    if (last === undefined || last.shares <= noShares) return []
    if (of.fundCodes !== undefined && !of.fundCodes.includes(fundCode)) return []
    const { day, nav, shares, unpaidIncome } = last
    const bound = of.frozen.get(fundCode) ?? null
    const frozen = bound === null ? null : minShares(bound, shares)

    return [
      { fundCode, name, shares, nav, navDate: day, value: marketValueOf(shares, nav, unpaidIncome), frozen },
    ]
  })
}

/** The sum of the values. */
export function proofTotal(rows: readonly ProofRow[]): Money {
  return sumMoney(rows.map(({ value }) => value))
}
