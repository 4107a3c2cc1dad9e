import type { Queryable } from '@tongzhou/db/connect'
import { findSmartTables } from '@tongzhou/db/stores/plan/smart-table-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type SmartTableVersion, smartTablesAt } from '@tongzhou/domain/plan/smart-table-versions'
import type { SmartTables } from '@tongzhou/domain/plan/smart-tables'

/**
 * Answers every version of the tables. What counts today was approved the day before yesterday at the latest,
 * so that one answer holds for a page or for a run of the day.
 */
export type SmartVersions = () => Promise<readonly SmartTableVersion[]>

/** Reads them when they are first asked for, once. */
export function smartVersionsOnce(db: Queryable): SmartVersions {
  let known: ReturnType<SmartVersions> | null = null

  return () => (known ??= findSmartTables(db))
}

/** The tables of the smart modes that count on a day. */
export async function smartTablesOn(db: Queryable, day: Day): Promise<SmartTables> {
  return smartTablesAt(await findSmartTables(db), day)
}
