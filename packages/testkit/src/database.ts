import { randomBytes } from 'node:crypto'
import { type Connection, connect } from '@tongzhou/db/connect'
import pg from 'pg'
import { inject } from 'vitest'
import { closeAtEnd } from './close-at-end'
import { databaseUrl } from './test-cluster'

/** Enough for requests that race; each further one plans every statement anew. */
const MOST_CONNECTIONS = 4

/** Whether a statement is planned once a connection; in a database of a few rows that is most of its work. */
let isPlannedOnce = true

/** The databases that this file opens from now on plan as the product's do: for tests of what is read. */
export function planAsInProduct(): void {
  isPlannedOnce = false
  closeAtEnd(() => {
    isPlannedOnce = true
  })
}

const makers = new Map<string, pg.Pool>()

/**
 * Who makes and drops the databases of a server for this process: by a connection that stays a while, since
 * a new one costs as much as a database.
 */
function makerOf(connectionString: string): pg.Pool {
  const known = makers.get(connectionString)
  if (known !== undefined) return known
  const maker = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 3000, allowExitOnIdle: true })
  // Its server stops with the run, whether or not somebody still waits.
  maker.on('error', () => undefined)
  makers.set(connectionString, maker)

  return maker
}

/**
 * A fresh, migrated database of its own for a test file, or a test; dropped when that ends. Who holds
 * transactions open beside others that wait says how many connections he needs.
 */
export async function testDatabase(
  connections = MOST_CONNECTIONS,
): Promise<Connection & { readonly url: string }> {
  const adminUrl = inject('adminUrl')
  const name = `tz_${randomBytes(8).toString('hex')}`
  await makerOf(adminUrl).query(`create database ${name} template ${inject('template')} strategy file_copy`)
  if (isPlannedOnce) {
    await makerOf(adminUrl).query(`alter database ${name} set plan_cache_mode = force_generic_plan`)
  }
  const url = databaseUrl(adminUrl, name)
  const connection = connect({ url, max: connections })
  closeAtEnd(async () => {
    await connection.close()
    await makerOf(adminUrl).query(`drop database if exists ${name} with (force)`)
  })

  return { ...connection, url }
}
