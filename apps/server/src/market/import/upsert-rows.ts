import type pg from 'pg'

export interface Column {
  readonly name: string
  /** PostgreSQL type of the column's array parameter: text, numeric, date … */
  readonly type: string
}

export interface UpsertResult {
  readonly inserted: number
  readonly changed: number
}

const BATCH = 5_000

/**
 * Writes rows by `unnest` in batches: new keys are inserted, changed values updated, equal rows left alone
 * (so the same import twice writes nothing). `onlyNew` updates nothing of a known key but the `renewed`
 * columns.
 */
export async function upsertRows(
  client: pg.ClientBase,
  options: {
    table: string
    key: readonly string[]
    columns: readonly Column[]
    rows: readonly (readonly unknown[])[]
    onlyNew?: boolean
    renewed?: readonly string[]
    where?: string
  },
): Promise<UpsertResult> {
  const { table, key, columns, rows } = options
  const names = columns.map((c) => c.name)
  const values = options.onlyNew ? (options.renewed ?? []) : names.filter((n) => !key.includes(n))
  const differs = values.map((n) => `${table}.${n} is distinct from excluded.${n}`).join(' or ')
  const update =
    values.length === 0
      ? 'do nothing'
      : `do update set ${values.map((n) => `${n} = excluded.${n}`).join(', ')} where (${differs})${options.where ? ` and ${options.where}` : ''}`
  const sql = `insert into ${table} (${names.join(', ')}) select ${names.map((_, i) => `c${i}::${columns[i]?.type ?? 'text'}`).join(', ')} from unnest(${columns
    .map((_, i) => `$${i + 1}::text[]`)
    .join(
      ', ',
    )}) as input(${names.map((_, i) => `c${i}`).join(', ')}) on conflict (${key.join(', ')}) ${update} returning (xmax = 0) as fresh`
  let inserted = 0
  let changed = 0
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const arrays = columns.map((_, i) => arrayLiteral(batch.map((row) => textOf(row[i]))))
    const result = await client.query<{ fresh: boolean }>(sql, arrays)
    const fresh = result.rows.filter((row) => row.fresh).length
    inserted += fresh
    changed += result.rows.length - fresh
  }

  return { inserted, changed }
}

/** A PostgreSQL array as text; values without signs of the array syntax need no quotes. */
export function arrayLiteral(values: readonly (string | null)[]): string {
  return `{${values
    .map((value) =>
      value === null
        ? 'NULL'
        : PLAIN.test(value)
          ? value
          : `"${value.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`,
    )
    .join(',')}}`
}

const PLAIN = /^(?!null$)[\w.\-\u4e00-\u9fff]+$/i

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `{${value.map((v) => JSON.stringify(String(v))).join(',')}}`

  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value)
}
