import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { appUrlOf } from './app-url'
import { PreparingClient } from './driver/preparing-client'
import type { DB } from './tables'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** A store works inside a transaction or, for reads, on the pool. */
export type Queryable = Database | Tx

const DATE = 1082
const identity = (text: string): string => text
/** As this connection is told instants: of Shanghai, to the microsecond where they have any. */
const SHANGHAI = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+08$/
const anyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date
/**
 * An instant of today's usual spelling, which the language parses itself in a tenth of the time; every row of
 * a customer, a card and a plan has some.
 */
const instant = (text: string): Date =>
  SHANGHAI.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : anyInstant(text)
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return identity
    if (oid === pg.types.builtins.INT8) return BigInt
    if (oid === pg.types.builtins.NUMERIC) return identity
    if (oid === pg.types.builtins.TIMESTAMPTZ && format !== 'binary') return instant

    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface Connection {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * A pool that logs in as the application's role, whoever the connection string names (`isOwner`: as that one,
 * for migrations and tests). `date` stays 'YYYY-MM-DD', `numeric` a string, `int8` a bigint. A lost server is
 * reported, never a crash.
 */
export function connect(options: {
  url: string
  max?: number
  isOwner?: true
  /** How long an unused connection is kept, in milliseconds; 0: for as long as the pool. */
  idleMs?: number
  onError?: (error: Error) => void
}): Connection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.isOwner === true ? options.url : appUrlOf(options.url),
    max: options.max ?? 16,
    ...(options.idleMs === undefined ? {} : { idleTimeoutMillis: options.idleMs }),
    types,
    application_name: 'tongzhou',
    connectionTimeoutMillis: 15_000,
    options: '-c statement_timeout=60000 -c timezone=Asia/Shanghai',
  })
  pool.on('error', options.onError ?? (() => undefined))
  // A connection in use reports its loss here; the statement under way, or the next one, fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

  return {
    db,
    pool,
    close: async () => {
      await db.destroy()
      // Kysely ends a pool that it was asked through; one that was asked directly would hold its process.
      if (!pool.ended) await pool.end()
    },
  }
}
