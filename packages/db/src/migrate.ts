import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { APP_ROLE, passwordOf } from './app-url'

/** Serialises concurrent migrators: any constant, the same everywhere. */
const LOCK = 5_280_001

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** The migrations of this build, in order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/**
 * Applies what is missing, each migration in its own transaction, under an advisory lock; forward only. A
 * changed text of an applied migration is refused. Makes the application's role when absent (needs
 * CREATEROLE).
 */
export async function migrate(options: {
  url: string
  /** How the application will log in; as the owner does, under its own name, when nothing is said. */
  appUrl?: string
  migrations: readonly Migration[]
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.url })
  // A connection that is lost is told of by the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await ensureRole(client, options.appUrl ?? options.url)
    await client.query(
      'create table if not exists public.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const done = new Map<string, string>(
      (
        await client.query<{ name: string; hash: string }>('select name, hash from public.migration')
      ).rows.map((r) => [r.name, r.hash]),
    )
    const applied: string[] = []
    for (const migration of options.migrations) {
      if (await applyOne(client, migration, done)) applied.push(migration.name)
    }

    return applied
  } finally {
    await client.end()
  }
}

async function applyOne(
  client: pg.Client,
  migration: Migration,
  done: ReadonlyMap<string, string>,
): Promise<boolean> {
  const hash = createHash('sha256').update(migration.sql).digest('hex')
  const known = done.get(migration.name)
  if (known === hash) return false
  if (known !== undefined)
    throw new Error(`migration ${migration.name} was changed after it had been applied`)
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into public.migration (name, hash) values ($1, $2)', [migration.name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }

  return true
}

/** The application's role can log in; a new one, or one of a version before, has the password of `appUrl`. */
async function ensureRole(client: pg.Client, appUrl: string): Promise<void> {
  const { rows } = await client.query<{ rolcanlogin: boolean }>(
    'select rolcanlogin from pg_roles where rolname = $1',
    [APP_ROLE],
  )
  const [found] = rows
  if (found?.rolcanlogin === true) return
  const password = passwordOf(appUrl)
  const secret = password === null ? '' : ` password ${client.escapeLiteral(password)}`
  try {
    await client.query(`${found ? 'alter' : 'create'} role ${APP_ROLE} login${secret}`)
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '42501')
      throw Object.assign(new Error(`The database user needs CREATEROLE to make role ${APP_ROLE}.`), {
        code,
        cause: error,
      })
    // Another database of the same cluster may make it at this moment.
    if (code !== '42710' && code !== '23505' && code !== 'XX000') throw error
  }
}
