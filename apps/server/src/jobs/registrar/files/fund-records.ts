import {
  type RegistrarRecord,
  pendingRecords,
  pendingTypes,
} from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { StepContext, Unit } from '../../engine/step'
import { textOf } from './stored-record'

/** Rows of the same file type that speak of one fund, applied together. */
export interface FundRows {
  readonly fundCode: string
  readonly rows: readonly RegistrarRecord[]
}

/**
 * Funds whose rows are booked in one transaction: a commit for each of some thousand funds would be most of
 * the evening.
 */
const FUNDS_OF_A_UNIT = 100

/**
 * The waiting rows of file types by fund, up to a hundred funds of one registrar, day and type in a unit, in
 * file order. Units are done as a whole, so what is left after a stop falls into the same units again.
 */
export async function fundUnits(
  context: StepContext,
  fileTypes: readonly string[],
): Promise<Unit<readonly FundRows[]>[]> {
  const units: Unit<readonly FundRows[]>[] = []
  const { db } = context.services.connection
  for (const fileType of await pendingTypes(db, { fileTypes, fileDate: context.day })) {
    const rows = await pendingRecords(db, { fileType, fileDate: context.day })
    for (const [file, funds] of byFileAndFund(rows))
      for (let start = 0; start < funds.length; start += FUNDS_OF_A_UNIT) {
        const data = funds.slice(start, start + FUNDS_OF_A_UNIT)
        const [first] = data
        // A file that was sent again speaks of the same funds: its version tells its units from those that
        // are done.
        const version = first?.rows[0]?.fileVersion ?? 1
        units.push({ key: `${file}/${fileType}/${first?.fundCode ?? ''}/${version}`, data })
      }
  }

  return units
}

/** Rows grouped by registrar and day, and in these by fund. */
function byFileAndFund(rows: readonly RegistrarRecord[]): Map<string, FundRows[]> {
  const files = new Map<string, Map<string, RegistrarRecord[]>>()
  for (const row of rows) {
    const file = `${row.taCode}/${row.fileDate}`
    const funds = files.get(file) ?? new Map<string, RegistrarRecord[]>()
    files.set(file, funds)
    const fundCode = textOf(row.record, 'FundCode')
    const known = funds.get(fundCode)
    if (known) known.push(row)
    else funds.set(fundCode, [row])
  }

  return new Map(
    [...files].map(([file, funds]) => [
      file,
      [...funds].map(([fundCode, fundRows]) => ({ fundCode, rows: fundRows })),
    ]),
  )
}
