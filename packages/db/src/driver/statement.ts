import { CompiledQuery } from 'kysely'
import type { Queryable } from '../connect'
import { WITH_NEXT } from './preparing-client'

/** Values a statement takes as parameters; arrays become PostgreSQL arrays. */
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
 * A statement written as SQL, for the few on the order path: the query builder would build its text at every
 * call, which takes longer than the server's answer. `:name` is a parameter; the text is constant, so each
 * connection prepares it once (preparing-client). Never put a value into the text. A statement `withNext` is
 * sent in one message with the next statement of its connection, which fails when this one does: for the last
 * write before a commit.
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

/** An instant as text with its time zone: node-postgres would format it in local time, digit by digit. */
export function valueOf(value: ParameterValue | undefined): ParameterValue | undefined {
  return value instanceof Date ? value.toISOString() : value
}
