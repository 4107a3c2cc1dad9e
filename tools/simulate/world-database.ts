import { type Connection, connect } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { admin, databaseUrl, type TestServer } from '@tongzhou/testkit/test-cluster'
import pg from 'pg'
import { type JoinKind, SEEDS_OF_ONE, joinSettings } from './joins'
import { Lender } from './lender'
import { type WorkerProcess, openProcess } from './worker-process'

/**
 * The database that worlds live in, one after the other: emptied between them, so that catalogues,
 * connections and prepared statements stay warm. What the migrations themselves write comes back each time.
 */
export class WorldDatabase {
  /**
   * As the database's owner: what the model reads and what real time would do. One connection, asked one
   * thing after the other.
   */
  readonly owner: pg.Pool
  /**
   * Empties it: a session without triggers forgets every plan that it made, and the owner's questions keep
   * theirs.
   */
  readonly #cleaner: pg.Pool
  /** The connections that the processes of all worlds borrow. */
  readonly #connections: Connection
  readonly #lender: Lender
  #tables: readonly Kept[] = []
  #sequences: readonly string[] = []
  #worlds = 0

  private constructor(url: string) {
    this.#connections = connect({ url, idleMs: 0 })
    this.#lender = new Lender(this.#connections.pool)
    this.owner = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
    this.owner.on('error', () => undefined)
    this.#cleaner = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
    this.#cleaner.on('error', () => undefined)
  }

  static async create(server: TestServer, name: string, joins: JoinKind = 'any'): Promise<WorldDatabase> {
    await admin(server.adminUrl, `create database ${name} template ${server.template} strategy wal_log`)
    for (const setting of joinSettings(joins))
      await admin(server.adminUrl, `alter database ${name} set ${setting}`)
    const database = new WorldDatabase(databaseUrl(server.adminUrl, name))
    await database.#remember()
    // Read once a process: else its first world sends one statement more than the same seed does later, and
    // is struck elsewhere.
    await calendarsInForce(database.#connections.db)

    return database
  }

  /**
   * Whether it has served its worlds: the next ones are joined in another way, and without the dead rows of
   * these.
   */
  get isWornOut(): boolean {
    return this.#worlds >= SEEDS_OF_ONE
  }

  /** Empties it for the next world. */
  async clear(): Promise<void> {
    if (this.#worlds > 0) {
      const same = await this.#untouched()
      const touched = this.#tables.filter(({ name }) => !same.has(name))
      await this.#cleaner.query(
        [
          'begin',
          // No trigger and no foreign key may stop it.
          'set local session_replication_role = replica',
          ...touched.map(({ name }) => `delete from ${name}`),
          ...this.#sequences.map((name) => `alter sequence ${name} restart`),
          ...touched.flatMap(({ refill }) => (refill === null ? [] : [refill])),
          'commit',
        ].join('; '),
      )
    }
    this.#worlds += 1
  }

  /** The tables with rows of the migrations, like the calendars', that no world has written to. */
  async #untouched(): Promise<ReadonlySet<string>> {
    const asked = this.#tables
      .filter(({ refill }) => refill !== null)
      .map(
        ({ name, rows, newest }) =>
          `select '${name}' as name where (select (count(*), max(xmin::text::bigint)) = (${rows}, ${newest}) from ${name})`,
      )
    const { rows } = await this.owner.query<{ name: string }>(asked.join(' union all '))

    return new Set(rows.map(({ name }) => name))
  }

  /** A process of the product on this database. */
  startProcess(): WorkerProcess {
    return openProcess(this.#lender)
  }

  async close(): Promise<void> {
    this.#lender.close()
    await this.#connections.close()
    await this.owner.end()
    await this.#cleaner.end()
  }

  /** Keeps what the migrations wrote, and the statements that bring it back. */
  async #remember(): Promise<void> {
    const { rows: tables } = await this.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const { rows: sequences } = await this.owner.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public'`,
    )
    await this.owner.query('create schema pristine')
    this.#sequences = sequences.map(({ name }) => name)
    this.#tables = await Promise.all(tables.map(({ name }) => this.#keep(name)))
  }

  async #keep(name: string): Promise<Kept> {
    const { rows } = await this.owner.query<{ columns: string; rows: string; newest: string }>(
      `select count(*) as rows, max(xmin::text::bigint) as newest,
          (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
            where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER') as columns
        from ${name} having count(*) > 0`,
      [name],
    )
    const [found] = rows
    if (!found) return { name, refill: null, rows: '0', newest: '0' }
    const { columns } = found
    await this.owner.query(`create table pristine.${name} as select ${columns} from ${name}`)
    const refill = `insert into ${name} (${columns}) overriding system value select ${columns} from pristine.${name}`

    return { ...found, name, refill }
  }
}

/** A table as the migrations left it. */
interface Kept {
  readonly name: string
  /** Brings its rows back; null: it had none. */
  readonly refill: string | null
  readonly rows: string
  /** The newest transaction that wrote a row of it. */
  readonly newest: string
}
