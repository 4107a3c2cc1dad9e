import { type RawBuilder, sql } from 'kysely'

type Cell = string | number | boolean | null

/** How a column of `unnested` is made: its type in SQL, and what a row says. */
export type UnnestedColumn<T> = readonly [type: string, of: (row: T) => Cell]

/**
 * Rows as a table of the statement, `unnest($1::text[], …) as name(columns)`: one parameter a column, so that the statement's text is
 * the same however many rows there are and it is planned once. Far cheaper to take apart than rows as JSON.
 */
export function unnested<T>(
  rows: readonly T[],
  name: string,
  columns: Readonly<Record<string, UnnestedColumn<T>>>,
): RawBuilder<unknown> {
  const arrays = Object.values(columns).map(([type, of]) => sql`${arrayText(rows, of)}::${sql.raw(type)}[]`)

  return sql`unnest(${sql.join(arrays)}) as ${sql.raw(`${name}(${Object.keys(columns).join(', ')})`)}`
}

/** What needs no quotes as an element of an array; the driver would quote and look for escapes in every one. */
const PLAIN = /^[\w.:#/+-]+$/

/** A column as PostgreSQL spells an array. */
function arrayText<T>(rows: readonly T[], of: (row: T) => Cell): string {
  return `{${rows.map((row) => elementText(of(row))).join(',')}}`
}

function elementText(cell: Cell): string {
  if (cell === null) return 'NULL'
  if (typeof cell !== 'string') return String(cell)
  if (PLAIN.test(cell) && !isNull(cell)) return cell

  return `"${cell.replaceAll(/[\\"]/g, '\\$&')}"`
}

function isNull(text: string): boolean {
  return text.length === 4 && text.toLowerCase() === 'null'
}
