import { assert } from '../kernel/assert'
import { allocate } from '../kernel/allocate'
import { parseScaled, printScaled } from '../kernel/decimal'
import { type Money, moneyOfFen, noMoney, sumMoney } from '../kernel/money'
import { RATE_ONE, type Rate } from '../kernel/rate'
import { divideHalfUp, divideTruncate } from '../kernel/rounding'
import { type Posting, postingsOf } from '../clearing/postings'

declare const interest: unique symbol
/** Interest of settlement money not yet paid, in 10^-6 yuan. */
export type InterestAccrual = bigint & { readonly [interest]: true }

export const noInterest = 0n as InterestAccrual // the branded constructor

const MICROS_IN_A_FEN = 10_000n

/** From stored text with at most six decimals. Throws DecimalFormatError. */
export function interestAccrualFrom(text: string): InterestAccrual {
  return parseScaled(text, 6) as InterestAccrual // the branded constructor
}

export function printInterestAccrual(value: InterestAccrual): string {
  return printScaled(value, 6)
}

/**
 * A bank's interest of one natural day on the supervised account: balance × yearly rate ÷ 360 (or 365),
 * half-up to 10^-6.
 */
export function dailySettlementInterest(
  balance: Money,
  terms: { readonly yearlyRate: Rate; readonly daysInYear: 360 | 365 | 366 },
): InterestAccrual {
  assert(balance >= noMoney, 'settlement money is never negative')
  const micros = balance * MICROS_IN_A_FEN * terms.yearlyRate

  return divideHalfUp(micros, RATE_ONE * BigInt(terms.daysInYear)) as InterestAccrual // a product of money and rate
}

/**
 * Spreads a bank's interest of a day over the customers by their money in transit there (§4.11: it belongs to
 * them), largest remainder first; the parts sum to it. Nobody in transit: nothing is given, the caller keeps
 * it for the next day.
 */
export function spreadInterest(day: InterestAccrual, inTransit: readonly Money[]): InterestAccrual[] {
  if (sumMoney(inTransit) === noMoney) return inTransit.map(() => noInterest)
  const parts = allocate({ total: moneyOfFen(day), weights: inTransit })

  return parts.map((part) => part as bigint as InterestAccrual) // allocate splits any unit
}

/**
 * What a customer is paid on the agreed day: the whole fen of his interest, from one fen on; the rest is
 * carried (§4.11). The rows: the bank's interest becomes his (I1), and is paid out.
 */
export function payInterest(accrued: InterestAccrual): {
  readonly paid: Money
  readonly carried: InterestAccrual
  readonly postings: readonly Posting[]
} {
  assert(accrued >= 0n, 'interest is never negative')
  const paid = moneyOfFen(divideTruncate(accrued, MICROS_IN_A_FEN))

  return {
    paid,
    carried: (accrued - paid * MICROS_IN_A_FEN) as InterestAccrual, // what is left of an accrual
    postings: [...postingsOf('I1_ACCRUED', paid), ...postingsOf('I1_PAID', paid)],
  }
}
