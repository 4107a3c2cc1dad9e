import type { Database } from '@tongzhou/db/connect'
import { newestFundHoldings } from '@tongzhou/db/stores/fund/fund-report-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Rate, rateFrom } from '@tongzhou/domain/kernel/rate'

/** What the newest report of a fund of funds tells. */
export interface FofReport {
  readonly reportDate: Day
  /** The part of its assets in funds; null where the report does not tell it. */
  readonly share: Rate | null
  /** The largest first. */
  readonly held: readonly { readonly code: string; readonly name: string; readonly weight: Rate }[]
}

/** The newest reports by fund code; a fund without one is missing. */
export async function fofReports(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FofReport>> {
  const rows = await newestFundHoldings(db, codes)
  const found = new Map<string, { reportDate: Day; share: Rate | null; held: FofReport['held'][number][] }>()
  for (const { fundCode, reportDate, share, code, name, weight } of rows) {
    const report = found.get(fundCode) ?? {
      reportDate,
      share: share === null ? null : rateFrom(share),
      held: [],
    }
    report.held.push({ code, name, weight: rateFrom(weight) })
    found.set(fundCode, report)
  }

  return found
}
