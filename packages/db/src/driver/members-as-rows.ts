import { arrayOf } from './unnested'
import { type ParameterValue, valueOf } from './statement'

/** A statement for any number of members, whose parameters travel as one array each. */
export interface ManyText {
  readonly sql: string
  /** The parameters, in the order of their arrays. */
  readonly names: readonly string[]
}

/**
 * The text of a grouped statement for any number of members: `values {{(:name::type, …)}}` becomes a select
 * from one array per parameter, so the text is the same for all numbers and hundreds of members cost a tenth
 * of the binding that a parameter for each value would. Every parameter says its type, since an array of text
 * is all that is sent. Each array is in a select of its own, like those of `unnested`.
 */
export function manyText(text: string): ManyText {
  const names: string[] = []
  const sql = text.replace(/values \{\{(.*?)\}\}/gs, (_, rows: string) => {
    const own: string[] = []
    const selects = tuplesOf(rows).map((tuple) => `select ${columnsOf(tuple, own)} from members`)
    const arrays = own.map((name) => {
      if (!names.includes(name)) names.push(name)

      return `(select $${names.indexOf(name) + 1}::text[])`
    })

    return `(with members as materialized (select * from unnest(${arrays.join(', ')}) with ordinality as m(${own
      .map((name) => `"${name}"`)
      .join(', ')}, number)) ${selects.join(' union all ')})`
  })

  return { sql, names }
}

/** The array of each parameter, as PostgreSQL spells it. */
export function manyValues(
  { names }: ManyText,
  list: readonly Readonly<Record<string, ParameterValue>>[],
): string[] {
  return names.map((name) => arrayOf(list, (parameters) => cellOf(parameters[name])))
}

function cellOf(value: ParameterValue | undefined): string | number | boolean | null {
  const cell = valueOf(value)
  if (cell === undefined || cell === null) return null
  if (typeof cell === 'bigint') return String(cell)
  if (Buffer.isBuffer(cell)) return `\\x${cell.toString('hex')}`
  if (typeof cell === 'object') return arrayOf(cell as readonly ParameterValue[], cellOf)

  return cell as string | number | boolean
}

/** The rows between the braces, without their brackets. */
function tuplesOf(rows: string): string[] {
  const tuples: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < rows.length; at += 1) {
    if (rows[at] === '(' && (depth += 1) === 1) start = at + 1
    if (rows[at] === ')' && (depth -= 1) === 0) tuples.push(rows.slice(start, at))
  }

  return tuples
}

/** The columns of a row with its parameters as columns of `members`; their names are added to `own`. */
function columnsOf(tuple: string, own: string[]): string {
  return tuple.replace(/(?<!:):([a-z]\w*)(::)?/gi, (_, name: string, type: string | undefined) => {
    if (name === 'n') return '(number - 1)::integer'
    if (type === undefined) throw new Error(`:${name} says its type`)
    if (!own.includes(name)) own.push(name)

    return `"${name}"::`
  })
}
