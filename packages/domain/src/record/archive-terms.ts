import type { Day } from '../kernel/business-day'
import type { Money } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import type { Shares } from '../kernel/shares'

/**
 * What a record of the old system is. SWITCH: one fund for another, both sides in one; IN and OUT: shares
 * that came or went without money.
 */
export const archiveKinds = ['BUY', 'SELL', 'BONUS', 'SWITCH', 'IN', 'OUT'] as const
export type ArchiveKind = (typeof archiveKinds)[number]

/** Records of one person in one year, at most: a year is one page. */
export const MOST_ARCHIVED_A_YEAR = 1_000

/** A fund as the old system called it. */
export interface ArchivedFund {
  readonly fundCode: string
  readonly fundName: string
}

/** What the old system kept of one trade. */
export interface ArchivedFields extends ArchivedFund {
  readonly amount: Money | null
  readonly shares: Shares | null
  readonly fee: Money | null
  readonly nav: Nav | null
  /** The other side of a SWITCH. */
  readonly target: (ArchivedFund & { readonly shares: Shares }) | null
  readonly note: string | null
}

export interface ArchivedRecord extends ArchivedFields {
  readonly line: number
  readonly idNo: string
  readonly legacyNo: string
  readonly kind: ArchiveKind
  readonly day: Day
}

/** What was held on the day of the move. */
export interface ArchivedPosition extends ArchivedFund {
  readonly line: number
  readonly idNo: string
  readonly shares: Shares
  readonly cost: Money | null
  readonly nav: Nav
}

/** A difference from the registrar's list after the last day that is taken over as it is (row TAKE). */
export interface ArchiveTake {
  readonly line: number
  readonly idNo: string
  readonly fundCode: string
  /** What the list says; null: its number cannot be read. */
  readonly shares: Shares | null
  readonly reason: string
}

export interface Archive {
  readonly migratedOn: Day
  readonly records: readonly ArchivedRecord[]
  readonly positions: readonly ArchivedPosition[]
  readonly takes: readonly ArchiveTake[]
  /** Of the records. */
  readonly amounts: Money
  /** Of the positions. */
  readonly shares: Shares
}
