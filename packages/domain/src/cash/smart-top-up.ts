import { assert } from '../kernel/assert'
import { type Decision, accept, refuse } from '../kernel/decision'
import {
  type Money,
  addMoney,
  maxMoney,
  minMoney,
  moneyOfFen,
  noMoney,
  printMoney,
  subtractMoney,
  sumMoney,
} from '../kernel/money'
import type { Rate } from '../kernel/rate'
import { QUICK_CAP } from './quick-limits'

/** A money fund of the cash product as far as a top-up goes (§5.4). Limits: null = none. */
export interface TopUpFund {
  readonly fundCode: string
  /** Status allows purchases, risk R1, agreement accepted. */
  readonly isOpen: boolean
  readonly minBuy: Money
  readonly personalLimitLeft: Money | null
  readonly fundLimitLeft: Money | null
  readonly singleMax: Money | null
  /** The customer's balance in it. */
  readonly holding: Money
  /** Our own order on the list, 1 first. */
  readonly rank: number
  readonly sevenDayYield: Rate
}

export interface TopUpPart {
  readonly fundCode: string
  readonly amount: Money
}

/**
 * Splits a top-up over the funds (§5.4): first so that as much as possible can be taken out quickly (up to
 * 10,000 held per fund), then by rank and yield. A part below its fund's minimum moves to the first fund with
 * room. Parts sum to the amount.
 */
export function smartTopUp(
  amount: Money,
  funds: readonly TopUpFund[],
): Decision<readonly TopUpPart[], 'OVER_DAILY_LIMIT'> {
  assert(amount > noMoney, 'a top-up has an amount')
  const open = inTopUpOrder(funds).filter((fund) => fund.isOpen && roomFor(fund, amount) > noMoney)
  const room = sumMoney(open.map((fund) => roomFor(fund, amount)))
  const tooMuch = refuse('OVER_DAILY_LIMIT', { max: printMoney(room), left: printMoney(room) })
  if (room < amount) return tooMuch
  const liquid = fill(open, amount, (fund) =>
    minMoney(maxMoney(subtractMoney(QUICK_CAP, fund.holding), noMoney), roomFor(fund, amount)),
  )
  const whole = mendSmallParts(open, amount, topUpRest(open, amount, liquid))
  if (whole === null) return tooMuch
  assert(sumMoney(whole) === amount, 'the parts of a top-up sum to it')

  return accept(partsOf(open, whole))
}

/**
 * Equal parts, the odd fen to the first funds in order; refused when a part does not fit its fund (mode
 * AVERAGE).
 */
export function averageTopUp(
  amount: Money,
  funds: readonly TopUpFund[],
): Decision<readonly TopUpPart[], 'OVER_DAILY_LIMIT' | 'BELOW_MINIMUM'> {
  const open = inTopUpOrder(funds).filter((fund) => fund.isOpen)
  const count = BigInt(open.length)
  if (count === 0n) return refuse('OVER_DAILY_LIMIT', { max: '0.00', left: '0.00' })
  const odd = amount % count
  const parts = open.map((_, index) => moneyOfFen(amount / count + (BigInt(index) < odd ? 1n : 0n)))
  for (const [index, fund] of open.entries()) {
    const part = parts[index] ?? noMoney
    const { fundCode, minBuy } = fund
    if (part < minBuy) return refuse('BELOW_MINIMUM', { min: printMoney(minBuy), fundCode })
    const room = roomFor(fund, amount)
    if (part > room)
      return refuse('OVER_DAILY_LIMIT', { max: printMoney(room), left: printMoney(room), fundCode })
  }
  assert(sumMoney(parts) === amount, 'the parts of a top-up sum to it')

  return accept(partsOf(open, parts))
}

/** Rank first, then the higher yield, then the code. */
export function inTopUpOrder(funds: readonly TopUpFund[]): TopUpFund[] {
  return funds.toSorted((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank
    if (a.sevenDayYield !== b.sevenDayYield) return a.sevenDayYield > b.sevenDayYield ? -1 : 1
    return a.fundCode < b.fundCode ? -1 : 1
  })
}

/** What a fund can still take of this amount; less than its minimum is nothing. */
export function roomFor(fund: TopUpFund, amount: Money): Money {
  const limits = [fund.personalLimitLeft, fund.fundLimitLeft, fund.singleMax].filter(
    (limit) => limit !== null,
  )
  const room = limits.reduce((least, limit) => minMoney(least, limit), amount)

  return room < fund.minBuy ? noMoney : maxMoney(room, noMoney)
}

/** Pass 1: as much as `want` says, skipping parts below a fund's minimum. */
function fill(funds: readonly TopUpFund[], amount: Money, want: (fund: TopUpFund) => Money): Money[] {
  let left = amount

  return funds.map((fund) => {
    const part = minMoney(want(fund), left)
    if (part < fund.minBuy) return noMoney
    left = subtractMoney(left, part)

    return part
  })
}

/** Pass 2: the rest, in order, up to each fund's room. */
function topUpRest(funds: readonly TopUpFund[], amount: Money, given: readonly Money[]): Money[] {
  let left = subtractMoney(amount, sumMoney(given))

  return funds.map((fund, index) => {
    const before = given[index] ?? noMoney
    const part = minMoney(subtractMoney(roomFor(fund, amount), before), left)
    left = subtractMoney(left, part)

    return addMoney(before, part)
  })
}

/**
 * Fix-up: 0 < part < minimum moves to the first other fund with room; where none has, another fund that can
 * spare it gives what the minimum lacks. null when neither is possible.
 */
function mendSmallParts(funds: readonly TopUpFund[], amount: Money, given: readonly Money[]): Money[] | null {
  const parts = [...given]
  const partOf = (index: number): Money => parts[index] ?? noMoney
  for (const [index, fund] of funds.entries()) {
    const small = partOf(index)
    if (small === noMoney || small >= fund.minBuy) continue
    const lacking = subtractMoney(fund.minBuy, small)
    const target = funds.findIndex((other, at) => {
      const after = addMoney(partOf(at), small)
      return at !== index && after <= roomFor(other, amount) && after >= other.minBuy
    })
    const giver = funds.findIndex(
      (other, at) => at !== index && subtractMoney(partOf(at), lacking) >= other.minBuy,
    )
    if (target >= 0) {
      parts[target] = addMoney(partOf(target), small)
      parts[index] = noMoney
    } else if (giver >= 0) {
      parts[giver] = subtractMoney(partOf(giver), lacking)
      parts[index] = fund.minBuy
    } else return null
  }

  return parts
}

function partsOf(funds: readonly TopUpFund[], amounts: readonly Money[]): readonly TopUpPart[] {
  return funds
    .map((fund, index) => ({ fundCode: fund.fundCode, amount: amounts[index] ?? noMoney }))
    .filter((part) => part.amount > noMoney)
}
