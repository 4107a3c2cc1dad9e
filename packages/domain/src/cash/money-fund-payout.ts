import { assert } from '../kernel/assert'
import { parseScaled } from '../kernel/decimal'
import { type Money, moneyOfFen } from '../kernel/money'
import { type Nav, valueAt } from '../kernel/nav'
import { divideTruncate } from '../kernel/rounding'
import { type Shares, noShares } from '../kernel/shares'

declare const unpaidIncome: unique symbol
/**
 * Income of a money fund not yet turned into shares, in 10^-8 yuan; negative after days of loss (R-MMF-5).
 */
export type UnpaidIncome = bigint & { readonly [unpaidIncome]: true }

const FEN = 1_000_000n

/** From a decimal string of yuan with at most 8 decimals. Throws DecimalFormatError. */
export function unpaidIncomeFrom(text: string): UnpaidIncome {
  return parseScaled(text, 8) as UnpaidIncome // the branded constructor
}

/**
 * The unpaid income that leaves with a redemption (R-MMF-3), in the unit it is given in: all of it with the
 * last share; of a part nothing, unless it is negative, then its proportion, truncated. The rest stays with
 * the shares left.
 */
export function incomeRedeemed<Income extends bigint>(
  unpaid: Income,
  part: { readonly redeemed: Shares; readonly held: Shares },
): Income {
  const { redeemed, held } = part
  assert(redeemed > noShares && redeemed <= held, 'only held shares are redeemed')
  if (redeemed === held) return unpaid
  const proportion = unpaid < 0n ? divideTruncate(unpaid * redeemed, held) : 0n

  return proportion as Income // a part of an income is of its kind
}

/**
 * shares × face + the income that leaves with them, cut at the fen (E25: 20,000 shares and 12.345 pay
 * 20,012.34).
 */
export function moneyFundPayout(shares: Shares, face: Nav, income: UnpaidIncome): Money {
  return moneyOfFen(divideTruncate(valueAt(shares, face) * FEN + income, FEN))
}
