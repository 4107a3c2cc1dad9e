import { type RegistrarRecord, pendingRecords } from '@tongzhou/db/stores/registrar-store'
import type { StepContext, Unit } from '../step'

/** The rows of a file type that wait to be applied, one unit each. */
export async function recordUnits(context: StepContext, fileType: string): Promise<Unit<RegistrarRecord>[]> {
  const rows = await pendingRecords(context.services.connection.db, { fileType, fileDate: context.day })

  return rows.map((row) => ({ key: recordKey(row), data: row }))
}

/** Names a row: registrar, file, version of its content, row. */
export function recordKey(
  row: Pick<RegistrarRecord, 'taCode' | 'fileName' | 'fileVersion' | 'recordNo'>,
): string {
  return `${row.taCode}/${row.fileName}/${row.fileVersion}#${row.recordNo}`
}
