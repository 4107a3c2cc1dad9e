import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A statement and the name it is prepared under; '' is parsed at each call. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The row description of a statement, as node-postgres keeps it; null: it returns no rows. */
type Shape = Pick<Internals['_result'], 'fields' | '_parsers' | '_prebuiltEmptyResultObject'> | null

/** The statements one connection has prepared, by name. */
export type Prepared = Map<string, Shape>

/** The messages of the extended protocol, as node-postgres sends them. */
interface Wire {
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: unknown }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: object): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

/** What this class uses of pg.Query besides its types. */
interface Internals {
  _accumulateRows: boolean
  readonly _result: {
    fields: readonly unknown[]
    _parsers: unknown
    _prebuiltEmptyResultObject: unknown
  }
  handleError(error: Error, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleDataRow(message: unknown): void
}

type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void

const Base = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: Callback,
) => Internals

/**
 * A prepared statement with others sent before it in the same message: one round trip for all. When one fails
 * the server skips the rest. The row description is requested once per connection, not at every call.
 */
export class PreparedQuery extends Base {
  readonly #before: readonly NamedStatement[]
  readonly #main: NamedStatement
  readonly #prepared: Prepared
  #unanswered: number
  #hasFailed = false

  constructor(
    asked: { before: readonly NamedStatement[]; main: NamedStatement; prepared: Prepared },
    callback: Callback,
  ) {
    // Plain arguments: node-postgres would copy a config object property by property.
    super(asked.main.text, asked.main.values, callback)
    this.#before = asked.before
    this.#main = asked.main
    this.#prepared = asked.prepared
    this.#unanswered = asked.before.length
  }

  /** Called by node-postgres. */
  requiresPreparation(): boolean {
    return true
  }

  /** Called by node-postgres: writes the messages. */
  prepare(wire: Wire): void {
    try {
      for (const statement of this.#before) this.#bind(wire, statement).execute({})
      const shape = this.#prepared.get(this.#main.name)
      this.#bind(wire, this.#main)
      if (shape === undefined) wire.describe({ type: 'P', name: '' })
      if (shape) {
        Object.assign(this._result, shape)
        this._accumulateRows = true
      }
      wire.execute({})
    } catch (error) {
      // A value could not be serialised.
      this.handleError(error as Error, wire)
    }
    wire.sync()
  }

  #bind(wire: Wire, { name, text, values }: NamedStatement): Wire {
    if (!this.#prepared.has(name)) {
      // After a failure it is unknown how much the server has prepared.
      if (name !== '') wire.close({ type: 'S', name })
      wire.parse({ name, text })
    }
    wire.bind({ statement: name, values, valueMapper: utils.prepareValue })

    return wire
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#unanswered === 0) super.handleCommandComplete(message, wire)
    else this.#unanswered -= 1
  }

  /** Rows of the earlier statements are dropped. */
  override handleDataRow(message: unknown): void {
    if (this.#unanswered === 0) super.handleDataRow(message)
  }

  override handleReadyForQuery(wire: Wire): void {
    if (this.#hasFailed) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    for (const { name } of this.#before) if (!this.#prepared.has(name)) this.#prepared.set(name, null)
    if (!this.#prepared.has(this.#main.name))
      this.#prepared.set(
        this.#main.name,
        fields.length === 0 ? null : { fields, _parsers, _prebuiltEmptyResultObject },
      )
    this.#prepared.delete('')
    super.handleReadyForQuery(wire)
  }

  override handleError(error: Error, wire: Wire): void {
    this.#hasFailed = true
    for (const { name } of [...this.#before, this.#main]) this.#prepared.delete(name)
    super.handleError(error, wire)
  }
}
