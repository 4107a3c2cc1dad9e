import type { Queryable } from '@tongzhou/db/connect'
import { findSmartTables } from '@tongzhou/db/stores/plan/smart-table-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { smartTablesAt } from '@tongzhou/domain/plan/smart-table-versions'
import type { SmartTables } from '@tongzhou/domain/plan/smart-tables'

/** The tables of the smart modes that count on a day. */
export async function smartTablesOn(db: Queryable, day: Day): Promise<SmartTables> {
  return smartTablesAt(await findSmartTables(db), day)
}
