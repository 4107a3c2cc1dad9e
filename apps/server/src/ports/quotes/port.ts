import type { IndexClose } from '@tongzhou/domain/fund/index-close'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/** Closing levels of indexes (docs/ports/quotes.md). Throws OutcomeUnknown. */
export interface QuotesPort {
  /** What is published of the days from `from` to `to`, both included; at most 92 days at once. */
  indexCloses(span: { from: Day; to: Day }): Promise<readonly IndexClose[]>
}
