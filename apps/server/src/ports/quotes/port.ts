import type { Day } from '@tongzhou/domain/kernel/business-day'

/** The close of an index on a trading day. */
export interface IndexClose {
  readonly indexCode: string
  readonly day: Day
  /** Decimal text with up to six decimals. */
  readonly close: string
  /**
   * The price-earnings ratio of its shares, decimal text with up to four decimals; null where it has none.
   */
  readonly pe: string | null
}

/** Closing levels of indexes (docs/ports/quotes.md). Throws OutcomeUnknown. */
export interface QuotesPort {
  /** What is published of the days from `from` to `to`, both included; at most 92 days at once. */
  indexCloses(span: { from: Day; to: Day }): Promise<readonly IndexClose[]>
}
