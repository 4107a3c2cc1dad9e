import { type RawBuilder, sql } from 'kysely'

type Cell = string | number | boolean | null

/** How a column of `unnested` is made: its type in SQL, and what a row says. */
export type UnnestedColumn<T> = readonly [type: string, of: (row: T, index: number) => Cell]

/**
 * Rows as a table of the statement, `unnest($1::text[], …) as name(columns)`: one parameter a column, so that the statement's text is
 * the same however many rows there are and it is planned once. Far cheaper to take apart than rows as JSON. Each array stands
 * in a select of its own, so that the planner does not count it: whoever joins these rows means to look each of them up, not to read
 * the other table whole because it is small today.
 */
export function unnested<T>(
  rows: readonly T[],
  name: string,
  columns: Readonly<Record<string, UnnestedColumn<T>>>,
): RawBuilder<unknown> {
  const arrays = Object.values(columns).map(
    ([type, of]) => sql`(select ${arrayText(rows, of)}::${sql.raw(type)}[])`,
  )

  return sql`unnest(${sql.join(arrays)}) as ${sql.raw(`${name}(${Object.keys(columns).join(', ')})`)}`
}

/** What needs no quotes as an element of an array; the driver would quote and look for escapes in every one. */
const PLAIN = /^[\w.:#/+-]+$/
/** What is not said as it is between quotes. */
const ESCAPED = /[\\"]/

/** A column as PostgreSQL spells an array. */
function arrayText<T>(rows: readonly T[], of: (row: T, index: number) => Cell): string {
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
 * Sorts rows by what these columns say of them. What most rows of a portion share is sent once for all of them, and a row says which of
 * the few it has.
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
