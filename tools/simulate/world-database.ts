import { type Connection, connect } from '@tongzhou/db/connect'
import { admin, databaseUrl, type TestServer } from '@tongzhou/testkit/test-cluster'
import pg from 'pg'
import { type JoinKind, joinSettings } from './joins'
import { type WorkerProcess, openProcess } from './worker-process'

/** After so many worlds a fresh database is cheaper than the dead rows of the old one. */
const WORLDS_OF_ONE = 40

/**
 * The database that worlds live in, one after the other: emptied between them, so that catalogues, connections and prepared
 * statements stay warm. What the migrations themselves write comes back each time.
 */
export class WorldDatabase {
  /** As the database's owner: what the model reads and what real time would do. One connection, asked one thing after the other. */
  readonly owner: pg.Pool
  /** The connections that the processes of all worlds borrow. */
  readonly #connections: Connection
  #clearing = ''
  #worlds = 0

  private constructor(url: string) {
    this.#connections = connect({ url, idleMs: 0 })
    this.owner = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
    this.owner.on('error', () => undefined)
  }

  static async create(server: TestServer, name: string, joins: JoinKind = 'any'): Promise<WorldDatabase> {
    await admin(server.adminUrl, `create database ${name} template ${server.template} strategy wal_log`)
    for (const setting of joinSettings(joins))
      await admin(server.adminUrl, `alter database ${name} set ${setting}`)
    const database = new WorldDatabase(databaseUrl(server.adminUrl, name))
    await database.#remember()

    return database
  }

  /** Whether it has served its time. */
  get isWornOut(): boolean {
    return this.#worlds >= WORLDS_OF_ONE
  }

  /** Empties it for the next world. */
  async clear(): Promise<void> {
    if (this.#worlds > 0) await this.owner.query(this.#clearing)
    this.#worlds += 1
  }

  /** A process of the product on this database. */
  startProcess(): WorkerProcess {
    return openProcess(this.#connections.pool)
  }

  async close(): Promise<void> {
    await this.#connections.close()
    await this.owner.end()
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
    const refill: string[] = []
    await this.owner.query('create schema pristine')
    for (const { name } of tables) {
      const { rows } = await this.owner.query<{ columns: string | null }>(
        `select (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
            where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER') as columns
          where exists (select from ${name})`,
        [name],
      )
      const columns = rows[0]?.columns
      if (!columns) continue
      await this.owner.query(`create table pristine.${name} as select ${columns} from ${name}`)
      refill.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from pristine.${name}`,
      )
    }
    this.#clearing = [
      'begin',
      // No trigger and no foreign key may stop it.
      'set local session_replication_role = replica',
      ...tables.map(({ name }) => `delete from ${name}`),
      ...sequences.map(({ name }) => `alter sequence ${name} restart`),
      ...refill,
      'commit',
    ].join('; ')
  }
}
