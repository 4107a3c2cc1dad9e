import { SERVICE_RECORD_MOST } from '@tongzhou/contract/record/service-record'
import type { Queryable } from '@tongzhou/db/connect'
import { countPromises } from '@tongzhou/db/stores/trade/promise-result-store'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import type { PromiseCount } from '@tongzhou/domain/trade/promise/service-record'
import type { TradeKind } from '../../trading/order-kind'

/** What came of promises in the last days, yesterday the last of them: today's are not scored yet. */
export interface ServiceCounts {
  readonly from: Day
  readonly to: Day
  readonly counts: readonly (PromiseCount<TradeKind> & { readonly actual: Day })[]
}

/** The counts of the last `days` natural days, at most 90. */
export async function serviceCounts(
  db: Queryable,
  { days = SERVICE_RECORD_MOST, today }: { days?: number | undefined; today: Day },
): Promise<ServiceCounts> {
  const from = addDays(today, -days)
  const to = addDays(today, -1)
  const counts = await countPromises(db, { from, to })

  // Step 047 writes the kinds of kindOf.
  return { from, to, counts: counts.map((count) => ({ ...count, kind: count.kind as TradeKind })) }
}
