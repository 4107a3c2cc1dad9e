import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, removeCluster, startCluster } from '@tongzhou/db/embedded/cluster'
import { migrate, readMigrations } from '@tongzhou/db/migrate'
import pg from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../db/src/migrations')

export interface TestServer {
  /** Maintenance connection string of the server. */
  readonly adminUrl: string
  /** The migrated template that every test database is cloned from. */
  readonly template: string
  stop(): Promise<void>
}

/**
 * Where a throw-away cluster lies and how it is set; the system's own folder for such things when nothing is
 * said.
 */
export interface ThrowAway {
  readonly folder?: string
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * One PostgreSQL for a whole run: DATABASE_URL when given (its user needs CREATEDB and CREATEROLE), else a
 * throw-away embedded cluster with fsync off. The template database is migrated once.
 */
export async function startTestServer(throwAway: ThrowAway = {}): Promise<TestServer> {
  const outside = process.env['DATABASE_URL']
  const dataDir = outside ? null : emptyFolder(throwAway)
  const cluster = dataDir === null ? null : await throwAwayCluster(dataDir, throwAway)
  const adminUrl = outside ?? cluster?.url ?? ''
  const template = `tz_template_${randomBytes(6).toString('hex')}`
  const stop = async (): Promise<void> => {
    if (!cluster) return admin(adminUrl, `drop database if exists ${template} with (force)`)
    await cluster.stop()
    removeCluster(cluster)
    if (dataDir !== null) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await admin(adminUrl, `create database ${template}`)
    await migrate({ url: databaseUrl(adminUrl, template), migrations: readMigrations(MIGRATIONS) })
    // As beside a sandbox: nobody is there to release the files of a day.
    await admin(
      databaseUrl(adminUrl, template),
      `insert into parameter (name, value, valid_from, approver) values ('release.files', 'AUTO', '2000-01-01', 'sandbox')`,
    )
  } catch (error) {
    await stop()
    throw error
  }

  return { adminUrl, template, stop }
}

/**
 * A folder for a cluster. The server's own user walks through it; were it closed, the cluster would go
 * elsewhere.
 */
function emptyFolder({ folder }: ThrowAway): string {
  const dataDir = mkdtempSync(join(folder ?? tmpdir(), 'tz-test-'))
  chmodSync(dataDir, 0o755)

  return dataDir
}

function throwAwayCluster(dataDir: string, { settings }: ThrowAway): Promise<Cluster> {
  return startCluster({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Hundreds of short-lived databases of a few rows each: a server's own housekeeping, and helpers that
      // share one statement, would take longer than the tests.
      autovacuum: 'off',
      max_parallel_workers_per_gather: '0',
      bgwriter_lru_maxpages: '0',
      checkpoint_timeout: '1d',
      update_process_title: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_connections: '200',
      ...settings,
    },
  })
}

/** The same server, another database. */
export function databaseUrl(adminUrl: string, database: string): string {
  return adminUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
}

/** Runs one statement on the maintenance database. */
export async function admin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
