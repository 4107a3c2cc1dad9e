import type { Day } from '../kernel/business-day'

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
