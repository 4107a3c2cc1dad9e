import { lockQueueTables, openQueueToApp } from '@tongzhou/db/queue-rights'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Makes or renews the job queue as the database's owner, for the application's role to work with. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const client = await pool.connect()
    try {
      await lockQueueTables(client)
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
      await openQueueToApp(client)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
