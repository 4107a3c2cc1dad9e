import { CompiledQuery } from 'kysely'
import type { Queryable } from './connect'
import { WITH_NEXT } from './preparing-client'

/** What a statement takes as a parameter; arrays are those of PostgreSQL. */
export type ParameterValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly string[]
  | readonly number[]
  | readonly bigint[]
  | readonly Buffer[]

/**
 * A statement written as SQL, for the few that every order sends: the query builder makes its text anew at each call, which takes
 * longer than the server needs to answer. `:name` stands for the parameter of that name; the text is made once, so the server
 * has it prepared (preparing-client). What may be told apart by values alone never goes into the text. A statement `withNext` is
 * sent together with the next one of its connection, which fails when it does: for the last write before a commit.
 */
export function statement<Row, Parameters extends Readonly<Record<string, ParameterValue>>>(
  text: string,
  options: { readonly withNext?: true } = {},
): (db: Queryable, parameters: Parameters) => Promise<Row[]> {
  const names: string[] = []
  const begin = options.withNext === true ? WITH_NEXT : ''
  const sql = `${begin}${text}`.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name)

    return `$${names.indexOf(name) + 1}`
  })

  return async (db, parameters) => {
    const values = names.map((name) => valueOf(parameters[name]))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, values))

    return rows
  }
}

/** An instant as text that the server reads in any time zone: node-postgres would spell it in local time, digit by digit. */
export function valueOf(value: ParameterValue | undefined): ParameterValue | undefined {
  return value instanceof Date ? value.toISOString() : value
}
