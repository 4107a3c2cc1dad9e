import { CompiledQuery } from 'kysely'
import type { Queryable } from './connect'
import { WITH_NEXT } from './preparing-client'
import { type ParameterValue, valueOf } from './statement'
import { type Groupable, memberOf } from './transaction-group'

type Parameters = Readonly<Record<string, ParameterValue>>

/** Askers that one text is for, at most. Every number of them has a text of its own, planned once on a connection. */
const MOST = 8

/** Rows of a question tell by `n` which of its askers they belong to, counted from 0. */
interface Numbered {
  readonly n: number
}

/**
 * A statement that may be asked for many at once: what stands between `{{` and `}}` is a row of VALUES and is written once for each
 * asker, `:name` in it is a parameter of his and `:n` his number. Starting a statement's plan costs more than one row more in it. Asked
 * within a group it waits for the other members; anywhere else there is one asker. A question's rows carry `n`. A write goes with
 * the next statement, as in statement.ts.
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

/** The same for a write that nobody waits for. */
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

  return {
    ask: async (db, list) => {
      const answers: Row[][] = list.map(() => [])
      for (let from = 0; from < list.length; from += MOST) {
        const asking = list.slice(from, from + MOST)
        const { sql, names } = textOf(asking.length)
        const values: unknown[] = []
        for (const parameters of asking) for (const name of names) values.push(valueOf(parameters[name]))
        const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, values))
        for (const row of rows) answers[from + row.n]?.push(row)
      }

      return answers
    },
  }
}

interface Text {
  readonly sql: string
  /** What each asker gives in turn. */
  readonly names: readonly string[]
}

/** The text for so many askers. */
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
