import { CompiledQuery } from 'kysely'
import type { Queryable } from '../connect'
import { manyText, manyValues } from './members-as-rows'
import { WITH_NEXT } from './preparing-client'
import { type ParameterValue, valueOf } from './statement'
import { type Groupable, memberOf } from './transaction-group'

type Parameters = Readonly<Record<string, ParameterValue>>

/**
 * Members that a statement takes as they come, each number with a text of its own, planned once per
 * connection. More, which only a batch has, are rows of arrays (members-as-rows.ts).
 */
const MOST = 8

/** Each row of a question says which member it belongs to: `n`, from 0. */
interface Numbered {
  readonly n: number
}

/**
 * A statement that can run for several members of a group at once. The part between `{{` and `}}` is a row of
 * VALUES, repeated per member; in it `:name::type` is a parameter of the member and `:n` its number. One plan
 * with more rows is cheaper than several plans. Outside a group there is one member. Every row of a question
 * has `n`. A write is sent with the next statement, as in statement.ts.
 */
export function groupedQuestion<Row extends Numbered, P extends Parameters>(
  text: string,
): (db: Queryable, parameters: P) => Promise<Row[]> {
  const asked = groupable<Row>(text)

  return async (db, parameters) => {
    const member = memberOf(db)
    if (member !== null) return member.ask(asked, parameters)
    const [rows = []] = await asked.ask(db, [parameters])

    return rows
  }
}

/** The same for a write whose result is not needed. */
export function groupedWrite<P extends Parameters>(
  text: string,
): (db: Queryable, parameters: P) => Promise<void> {
  const write = groupable<Numbered>(`${WITH_NEXT}${text}`)

  return async (db, parameters) => {
    const member = memberOf(db)
    if (member === null) await write.ask(db, [parameters])
    else member.keep(write, parameters)
  }
}

function groupable<Row extends Numbered>(text: string): Groupable<Row> {
  const texts = new Map<number, Text>()
  const textOf = (size: number): Text => {
    const made = texts.get(size) ?? textFor(text, size)
    texts.set(size, made)

    return made
  }

  const many = manyText(text)

  return {
    ask: async (db, list) => {
      const answers: Row[][] = list.map(() => [])
      if (list.length === 0) return answers
      const isMany = list.length > MOST
      const { sql } = isMany ? many : textOf(list.length)
      const values = isMany ? manyValues(many, list) : valuesOf(textOf(list.length), list)
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, values))
      for (const row of rows) answers[row.n]?.push(row)

      return answers
    },
  }
}

function valuesOf({ names }: Text, list: readonly Parameters[]): unknown[] {
  const values: unknown[] = []
  for (const parameters of list) for (const name of names) values.push(valueOf(parameters[name]))

  return values
}

interface Text {
  readonly sql: string
  /** The parameters of each member, in order. */
  readonly names: readonly string[]
}

/** The text for a number of members. */
function textFor(text: string, size: number): Text {
  const names: string[] = []
  const placeOf = (name: string): number => {
    if (!names.includes(name)) names.push(name)

    return names.indexOf(name) + 1
  }
  const rows = /\{\{(.*?)\}\}/gs
  const parameter = /(?<!:):([a-z]\w*)/gi
  for (const [, row = ''] of text.matchAll(rows))
    for (const [, name = ''] of row.matchAll(parameter)) if (name !== 'n') placeOf(name)
  const rowOf = (row: string, n: number) =>
    row.replace(parameter, (_, name: string) =>
      name === 'n' ? String(n) : `$${n * names.length + placeOf(name)}`,
    )
  const sql = text.replace(rows, (_, row: string) =>
    Array.from({ length: size }, (_none, n) => rowOf(row, n)).join(', '),
  )

  return { sql, names }
}
