import type { Day } from '../kernel/business-day'
import type { Money } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import type { Shares } from '../kernel/shares'

/**
 * Return code of a successful record. Any other code is a failure, unknown ones too (registrar return codes
 * are data per TA).
 */
export const SUCCESS = '0000'

/**
 * A registrar's confirmation of one of our orders, decoded. It is the truth: stored over our figures, never
 * corrected (R-NUM-2).
 */
export interface Confirmation {
  readonly taSerialNo: string
  readonly returnCode: string
  readonly confirmDay: Day
  /** T as the registrar saw it. */
  readonly tDay: Day
  readonly confirmedAmount: Money
  readonly confirmedShares: Shares
  /** All fees of the deal together. */
  readonly fee: Money
  /** Our part of the fee. */
  readonly agencyFee: Money
  readonly nav: Nav
  /** false = more records of this order follow on later days (BusinessFinishFlag 0). */
  readonly isFinished: boolean
  /** Start of the new lot's holding days; null = the confirm day. */
  readonly registerDay: Day | null
  /**
   * Waiting income of a money fund that is paid along with its shares (R-MMF-3); negative after days of loss,
   * absent = none.
   */
  readonly incomeTaken?: Money
}

/** Why a record is set aside for two people instead of being booked (reconciliation rule R5). */
export type QuarantineReason =
  /** Money was advanced for a quick redemption that the registrar does not carry out in full. */
  | 'ADVANCE_NOT_CONFIRMED'
  | 'CONFIRMED_MORE_THAN_APPLIED'
  | 'AMOUNT_DOES_NOT_ADD_UP'
  | 'SHARES_DO_NOT_ADD_UP'
  | 'NEGATIVE_FIGURE'
  | 'NOT_ENOUGH_LOTS'

/** Whether any figure of the record is below zero; registrars send signs apart, so none may be. */
export function hasNegativeFigure(record: Confirmation): boolean {
  return (
    record.confirmedAmount < 0n ||
    record.confirmedShares < 0n ||
    record.fee < 0n ||
    record.agencyFee < 0n ||
    record.nav.units < 0n
  )
}
