import {
  type AccountRange,
  type PlacedRecord,
  type RegistrarRecord,
  pendingAccounts,
  pendingRecords,
  pendingTypes,
} from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { StepContext, Unit } from '../../engine/step'
import { textOf } from './stored-record'

/** The rows of file types that wait to be applied, type after type, one unit each. */
export async function recordUnits(
  { services, day }: StepContext,
  fileTypes: readonly string[],
): Promise<Unit<RegistrarRecord>[]> {
  const { db } = services.connection
  const units: Unit<RegistrarRecord>[] = []
  for (const fileType of await pendingTypes(db, { fileTypes, fileDate: day })) {
    const rows = await pendingRecords(db, { fileType, fileDate: day })
    units.push(...rows.map((row) => ({ key: recordKey(row), data: row })))
  }

  return units
}

/** Accounts that one worker takes up at a time. */
const ACCOUNTS_AT_ONCE = 1000

/**
 * The trade accounts with waiting rows of a file type, in ranges of a thousand. Only account names are read
 * here; the worker that takes a range reads its rows (`accountUnits`).
 */
export async function accountRanges(context: StepContext, fileType: string): Promise<Unit<AccountRange>[]> {
  const ranges = await pendingAccounts(context.services.connection.db, {
    fileType,
    fileDate: context.day,
    accounts: ACCOUNTS_AT_ONCE,
  })

  return ranges.map(({ row, ...range }) => ({ key: `from ${range.taCode}/${row}`, data: range }))
}

/**
 * The waiting rows of a range by trade account, one unit each in file order: records of one account depend on
 * their order (a split after a purchase, the rest after a part), different accounts do not.
 */
export async function accountUnits(
  context: StepContext,
  fileType: string,
  accounts: AccountRange,
): Promise<Unit<readonly PlacedRecord[]>[]> {
  const { db } = context.services.connection
  const groups = new Map<string, PlacedRecord[]>()
  for (const row of await pendingRecords(db, { fileType, fileDate: context.day, accounts })) {
    const account = textOf(row.record, 'TransactionAccountID')
    const group = groups.get(account)
    if (group) group.push(row)
    else groups.set(account, [row])
  }

  return [...groups.values()].flatMap((group) => {
    const [first] = group

    return first ? [{ key: recordKey(first), data: group }] : []
  })
}

/** Names a row: registrar, file, version of its content, row. */
export function recordKey(
  row: Pick<RegistrarRecord, 'taCode' | 'fileName' | 'fileVersion' | 'recordNo'>,
): string {
  return `${row.taCode}/${row.fileName}/${row.fileVersion}#${row.recordNo}`
}
