import type { Queryable } from '@tongzhou/db/connect'
import { type ExportRow, exportsOf } from '@tongzhou/db/stores/account/rights/data-export-store'

/** The export a customer asked for last; null: none ever. */
export async function newestExport(
  db: Queryable,
  of: { customerNo: string; wallNow: Date },
): Promise<ExportRow | null> {
  return (await exportsOf(db, of))[0] ?? null
}
