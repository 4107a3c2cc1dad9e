import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { SmartMode, SmartTableRow, SmartTableVersion } from '@tongzhou/domain/plan/smart-table-versions'
import type { Queryable, Tx } from '../../connect'

/** A version with who put it in force. */
export interface ApprovedTable extends SmartTableVersion {
  readonly validFrom: Day
  readonly reason: string
  readonly makerNo: string
  readonly checkerNo: string
  readonly at: Date
}

/** Every version after the first of each mode. */
export async function findSmartTables(db: Queryable): Promise<ApprovedTable[]> {
  const rows = await db
    .selectFrom('smart_table')
    .select(['mode', 'version', 'rows', 'valid_from', 'reason', 'made_by', 'approved_by', 'approved_at'])
    .orderBy('mode')
    .orderBy('version')
    .limit(10_000)
    .execute()

  return rows.map((row) => ({
    // The constraint holds the column to the modes; the lines are written by addSmartTable alone.
    mode: row.mode as SmartMode,
    version: row.version,
    rows: row.rows as unknown as readonly SmartTableRow[],
    validFrom: row.valid_from,
    reason: row.reason,
    makerNo: row.made_by,
    checkerNo: row.approved_by,
    at: row.approved_at,
  }))
}

/** Puts a version in force from its day on. */
export async function addSmartTable(tx: Tx, table: ApprovedTable): Promise<void> {
  await tx
    .insertInto('smart_table')
    .values({
      mode: table.mode,
      version: table.version,
      rows: JSON.stringify(table.rows),
      valid_from: table.validFrom,
      reason: table.reason,
      made_by: table.makerNo,
      approved_by: table.checkerNo,
      approved_at: table.at,
    })
    .execute()
}
