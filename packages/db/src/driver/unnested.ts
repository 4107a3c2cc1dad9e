import { type RawBuilder, sql } from 'kysely'

type Cell = string | number | boolean | null

/** How a column of `unnested` is made: its type in SQL, and what a row says. */
export type UnnestedColumn<T> = readonly [type: string, of: (row: T, index: number) => Cell]

/**
 * Rows as a table of the statement, `unnest($1::text[], …) as name(columns)`: one parameter per column, so
 * the text is the same for any number of rows and is planned once. Far cheaper to parse than JSON rows. Each
 * array is in a select of its own so that the planner cannot count it: these rows are meant for index
 * lookups, not for a full scan of a table that happens to be small.
 */
export function unnested<T>(
  rows: readonly T[],
  name: string,
  columns: Readonly<Record<string, UnnestedColumn<T>>>,
): RawBuilder<unknown> {
  const arrays = Object.values(columns).map(
    ([type, of]) => sql`(select ${arrayOf(rows, of)}::${sql.raw(type)}[])`,
  )

  return sql`unnest(${sql.join(arrays)}) as ${sql.raw(`${name}(${Object.keys(columns).join(', ')})`)}`
}

/** Text that needs no quotes as an array element; the driver would quote and escape every one. */
const PLAIN = /^[\w.:#/+-]+$/
/** What is not said as it is between quotes. */
const ESCAPED = /[\\"]/

/** A column as PostgreSQL spells an array. */
export function arrayOf<T>(rows: readonly T[], of: (row: T, index: number) => Cell): string {
  return `{${rows.map((row, index) => elementText(of(row, index))).join(',')}}`
}

function elementText(cell: Cell): string {
  if (cell === null) return 'NULL'
  if (typeof cell !== 'string') return String(cell)
  if (PLAIN.test(cell) && !isNull(cell)) return cell

  return `"${ESCAPED.test(cell) ? cell.replaceAll(/[\\"]/g, '\\$&') : cell}"`
}

function isNull(text: string): boolean {
  return text.length === 4 && text.toLowerCase() === 'null'
}

/** Rows told apart by some columns: the first of each kind, and for every row the number of its kind. */
export interface Kinds<T> {
  readonly first: readonly T[]
  readonly kindOf: readonly number[]
}

/**
 * Groups rows by equal values of these columns. Values that most rows of a portion share are sent once, and
 * each row refers to its group.
 */
export function kindsOf<T>(
  rows: readonly T[],
  columns: Readonly<Record<string, UnnestedColumn<T>>>,
): Kinds<T> {
  const said = Object.values(columns).map(([, of]) => of)
  const known = new Map<string, number>()
  const first: T[] = []
  let [lastCells, lastKind]: [readonly Cell[], number] = [[], -1]
  const kindOf = rows.map((row, index) => {
    // Rows of a kind mostly follow each other.
    if (lastKind >= 0 && said.every((of, at) => of(row, index) === lastCells[at])) return lastKind
    const cells = said.map((of) => of(row, index))
    const name = JSON.stringify(cells)
    const kind = known.get(name) ?? first.push(row) - 1
    known.set(name, kind)
    ;[lastCells, lastKind] = [cells, kind]

    return kind
  })

  return { first, kindOf }
}
