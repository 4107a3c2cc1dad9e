import { type RegistrarRecord, pendingRecords } from '@tongzhou/db/stores/registrar-store'
import type { StepContext, Unit } from '../step'
import { textOf } from './stored-record'

/** Rows of the same file type that speak of one fund, applied together. */
export interface FundRows {
  readonly fundCode: string
  readonly rows: readonly RegistrarRecord[]
}

/** One unit per registrar, file type and fund, in file order. */
export async function fundUnits(
  context: StepContext,
  fileTypes: readonly string[],
): Promise<Unit<FundRows>[]> {
  const groups = new Map<string, RegistrarRecord[]>()
  for (const fileType of fileTypes) {
    for (const row of await pendingRecords(context.services.connection.db, {
      fileType,
      fileDate: context.day,
    })) {
      const key = `${row.taCode}/${row.fileDate}/${fileType}/${textOf(row.record, 'FundCode')}`
      groups.set(key, [...(groups.get(key) ?? []), row])
    }
  }

  return [...groups].map(([key, rows]) => ({
    key,
    data: { fundCode: rows[0] ? textOf(rows[0].record, 'FundCode') : '', rows },
  }))
}
