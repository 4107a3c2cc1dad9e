import { createHash } from 'node:crypto'
import pg from 'pg'
import { CopyIn, CopyRows } from './copy-in'
import { type NamedStatement, type Prepared, PreparedQuery } from './prepared-query'

/**
 * Most statements a connection keeps prepared, far more than the product has; further ones are parsed at each
 * call.
 */
const MOST = 2000

/**
 * Prefix of a statement whose result nobody needs: it is sent in one message with the next one
 * (statement.ts).
 */
export const WITH_NEXT = '/* with the next */ '

/** Names are equal in every process, so that a name never means two statements. */
const names = new Map<string, string>()

const nothing = { command: '', rowCount: null, oid: 0, rows: [], fields: [] } satisfies pg.QueryResult

/**
 * A connection that prepares every statement with parameters, so that the server parses and plans it once per
 * connection; on the short statements of an order or a confirmation that is most of the work. `begin`, and
 * statements marked WITH_NEXT, wait and are sent in one message with the next statement.
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
    // The server has seen nothing of a transaction whose begin still waits.
    const isUnsent = before[0]?.text === 'begin'
    if (text === 'rollback') return isUnsent ? Promise.resolve(nothing) : plain(text)
    if (text === 'commit' && isUnsent && before.length === 1) return Promise.resolve(nothing)
    if (text === 'commit' && before.length === 0) return plain(...args)
    const [rows] = values as unknown[]
    if (rows instanceof CopyRows) return this.#sendWaiting(before).then(() => this.#copy(text, rows))
    const isPrepared = values.length > 0 || text === 'commit' || isSingleStatement(text)
    if (!isPrepared)
      return before.length === 0 ? plain(...args) : this.#sendWaiting(before).then(() => plain(...args))

    return this.#sendTogether(before, { name: nameOf(text), text, values }, callback)
  }) as pg.Client['query']

  #copy(text: string, rows: CopyRows): Promise<unknown> {
    const send = super.query.bind(this) as (copy: CopyIn) => void

    return new Promise((resolve, reject) => {
      send(new CopyIn(text, rows, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }

  /** Sends the waiting statements without a next one. */
  #sendWaiting(waiting: readonly NamedStatement[]): Promise<unknown> {
    const [main] = waiting.slice(-1)

    return main === undefined
      ? Promise.resolve()
      : (this.#sendTogether(waiting.slice(0, -1), main, undefined) as Promise<unknown>)
  }

  #sendTogether(before: readonly NamedStatement[], main: NamedStatement, callback: unknown): unknown {
    const send = super.query.bind(this) as (query: PreparedQuery) => void
    const asked = { before, main, prepared: this.#prepared }
    if (typeof callback === 'function') return send(new PreparedQuery(asked, callback as never))

    return new Promise((resolve, reject) => {
      send(new PreparedQuery(asked, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }
}

/** Whether a text without values is a single statement that can be prepared. DDL need not be. */
function isSingleStatement(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/.test(text) && !text.includes(';')
}

/** A stable name of at most 63 bytes for a statement; '' once there are too many. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST) return ''
  const name = `tz_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)

  return name
}
