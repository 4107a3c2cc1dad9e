import { createHash } from 'node:crypto'
import pg from 'pg'
import { CopyIn, CopyRows } from './copy-in'
import { type NamedStatement, type Prepared, PreparedQuery } from './prepared-query'

/** Distinct statements one connection keeps prepared; what comes after is prepared at each call. Far more than the product has. */
const MOST = 2000

/** Begins the text of a statement whose outcome nobody waits for: it goes together with the next one (statement.ts). */
export const WITH_NEXT = '/* with the next */ '

/** The same name in every process, so that a name never stands for two statements. */
const names = new Map<string, string>()

const nothing = { command: '', rowCount: null, oid: 0, rows: [], fields: [] } satisfies pg.QueryResult

/**
 * A connection that prepares what it is asked with parameters: the server parses and plans a statement once per connection
 * instead of at every call, which is most of its work on the short statements of an order or a confirmation. A `begin`, and what is
 * marked WITH_NEXT, waits for the next statement and goes with it in one message.
 */
export class PreparingClient extends pg.Client {
  readonly #prepared: Prepared = new Map()
  #waiting: NamedStatement[] = []

  // The overloads of query are the base class's; only the form (text, values) is changed on its way.
  override query = ((...args: unknown[]): unknown => {
    const [text, values, callback] = args
    const plain = super.query.bind(this) as (...plain: unknown[]) => unknown
    if (typeof text !== 'string' || !Array.isArray(values)) return plain(...args)
    if (text === 'begin' || text.startsWith(WITH_NEXT)) {
      this.#waiting.push({ name: nameOf(text), text, values })

      return Promise.resolve(nothing)
    }
    const before = this.#waiting
    this.#waiting = []
    const isEmpty = before[0]?.text === 'begin'
    if ((text === 'commit' && isEmpty && before.length === 1) || (text === 'rollback' && isEmpty))
      return Promise.resolve(nothing)
    if (text === 'rollback') return plain(text)
    const [rows] = values as unknown[]
    if (rows instanceof CopyRows) return this.#alone(before).then(() => this.#copy(text, rows))
    if (values.length === 0 && text !== 'commit' && !isOne(text))
      return before.length === 0 ? plain(...args) : this.#alone(before).then(() => plain(...args))
    if (text === 'commit' && before.length === 0) return plain(...args)

    return this.#ask(before, { name: nameOf(text), text, values }, callback)
  }) as pg.Client['query']

  #copy(text: string, rows: CopyRows): Promise<unknown> {
    const send = super.query.bind(this) as (copy: CopyIn) => void

    return new Promise((resolve, reject) => {
      send(new CopyIn(text, rows, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }

  /** Sends what waits by itself. */
  #alone(waiting: readonly NamedStatement[]): Promise<unknown> {
    const [main] = waiting.slice(-1)

    return main === undefined
      ? Promise.resolve()
      : (this.#ask(waiting.slice(0, -1), main, undefined) as Promise<unknown>)
  }

  #ask(before: readonly NamedStatement[], main: NamedStatement, callback: unknown): unknown {
    const send = super.query.bind(this) as (query: PreparedQuery) => void
    const asked = { before, main, prepared: this.#prepared }
    if (typeof callback === 'function') return send(new PreparedQuery(asked, callback as never))

    return new Promise((resolve, reject) => {
      send(new PreparedQuery(asked, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }
}

/** Whether a text without values is one statement that may be prepared: several cannot, and what changes tables need not. */
function isOne(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/.test(text) && !text.includes(';')
}

/** A stable name of at most 63 bytes for a statement; '' when there are too many. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST) return ''
  const name = `tz_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)

  return name
}
