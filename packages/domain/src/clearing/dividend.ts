import { assert } from '../kernel/assert'
import type { Day } from '../kernel/business-day'
import { type Money, moneyOfFen, noMoney } from '../kernel/money'
import { type Nav, sharesFor } from '../kernel/nav'
import { type RoundingMode, divideHalfUp } from '../kernel/rounding'
import { type Shares, noShares } from '../kernel/shares'
import type { Lot } from '../holding/lot'
import { type Posting, postingsOf } from './postings'

/** A fund's dividend: money per share, as the registrar sends it per `unit` shares (2.00 per 1000). */
export interface DividendRate {
  readonly perUnit: Nav
  readonly unit: bigint
}

/** Cash of a dividend: shares × per share, half-up to the fen (§3.8). */
export function dividendAmount(shares: Shares, rate: DividendRate): Money {
  return moneyOfFen(divideHalfUp(shares * rate.perUnit.units, 10n ** BigInt(rate.perUnit.scale) * rate.unit))
}

/** A dividend per `unit` shares as yuan per share with 8 decimals; finer digits are cut. */
export function perShareOf(rate: DividendRate): Nav {
  const units = (rate.perUnit.units * 10n ** 8n) / (10n ** BigInt(rate.perUnit.scale) * rate.unit)

  return { units, scale: 8 }
}

/**
 * New shares per old share of a split given as shares added per `unit` shares (less than none in a merger),
 * with 9 decimals: 1 + added ÷ unit.
 */
export function splitRatioOf(added: Nav, unit: bigint): Nav {
  const one = 10n ** 9n

  return { units: one + (added.units * one) / (unit * 10n ** BigInt(added.scale)), scale: 9 }
}

/** Shares of a reinvested dividend at the NAV of the ex-day (or pay day, by contract); no fee (§3.8). */
export function reinvestedShares(amount: Money, nav: Nav, mode: RoundingMode = 'half-up'): Shares {
  return sharesFor(amount, nav, mode)
}

/**
 * Whether shares take part in a dividend (§3.8): confirmed on or before the record day and not confirmed out
 * by then. So a purchase asked for on the record day does not, a redemption asked for on it still does.
 */
export function isEligibleForDividend(
  recordDay: Day,
  shares: { readonly confirmDay: Day; readonly redeemConfirmDay: Day | null },
): boolean {
  return (
    shares.confirmDay <= recordDay &&
    (shares.redeemConfirmDay === null || shares.redeemConfirmDay > recordDay)
  )
}

export const dividendModes = ['cash', 'reinvest'] as const
export type DividendMode = (typeof dividendModes)[number]

/**
 * The mode that counts: the last change confirmed before the record day, else the fund's default (§3.8).
 * Changes in order.
 */
export function dividendModeOn(
  recordDay: Day,
  changes: readonly { readonly confirmDay: Day; readonly mode: DividendMode }[],
  fund: { readonly defaultMode: DividendMode; readonly isMoneyFund: boolean },
): DividendMode {
  if (fund.isMoneyFund) return 'reinvest'

  return changes.findLast((change) => change.confirmDay < recordDay)?.mode ?? fund.defaultMode
}

/** The registrar's dividend record (143 in file 06). */
export interface DividendRecord {
  readonly taSerialNo: string
  readonly mode: DividendMode
  readonly amount: Money
  readonly shares: Shares
  readonly confirmDay: Day
  /** Start of the new lot's holding days; null = its own confirm day (R-CAL-14). */
  readonly registerDay: Day | null
}

/** Books a dividend: cash is owed to the customer (D1), reinvested shares are a lot of their own. */
export function bookDividend(record: DividendRecord): {
  readonly lot: Lot | null
  readonly cash: Money
  readonly postings: readonly Posting[]
} {
  assert(record.amount >= noMoney && record.shares >= noShares, 'a dividend is never negative')
  if (record.mode === 'cash') {
    return { lot: null, cash: record.amount, postings: postingsOf('D1_CONFIRMED', record.amount) }
  }
  const lot: Lot = {
    id: record.taSerialNo,
    confirmDay: record.confirmDay,
    startDay: record.registerDay ?? record.confirmDay,
    shares: record.shares,
    backEndNav: null,
    source: 'dividend',
  }

  return { lot: record.shares > noShares ? lot : null, cash: noMoney, postings: [] }
}
