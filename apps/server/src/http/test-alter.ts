import { db, floor } from './test-owner'

export type Undo = () => Promise<void>

const { pool } = floor.product.services.connection

/**
 * Changes columns of the rows with a key, and answers how to put them back; where several rows have it they
 * are alike in these columns. Tables and columns are named by tests only.
 */
export async function altered(
  table: string,
  key: Readonly<Record<string, string>>,
  set: Readonly<Record<string, unknown>>,
): Promise<Undo> {
  const keys = Object.keys(key)
  const columns = Object.keys(set)
  const where = keys.map((column, index) => `${column} = $${index + 1}`).join(' and ')
  const write = columns.map((column, index) => `${column} = $${keys.length + index + 1}`).join(', ')
  const { rows } = await pool.query<Record<string, unknown>>(
    `select ${columns.join(', ')} from ${table} where ${where} limit 1`,
    Object.values(key),
  )
  const [before] = rows
  if (before === undefined) throw new Error(`${table} has no row to change`)
  const update = async (values: readonly unknown[]): Promise<void> => {
    await pool.query(`update ${table} set ${write} where ${where}`, [...Object.values(key), ...values])
  }
  await update(Object.values(set))

  return () => update(columns.map((column) => before[column]))
}

/** The cash product without a fund for a while. */
export async function withoutCashFunds(): Promise<Undo> {
  const rows = await db.deleteFrom('cash_fund').returningAll().execute()

  return async () => void (await db.insertInto('cash_fund').values(rows).execute())
}

/** Undoes what was done, the last thing first. */
export function undoAll(undos: readonly Undo[]): Undo {
  return async () => {
    for (const undo of undos.toReversed()) await undo()
  }
}
