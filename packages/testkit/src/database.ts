import { randomBytes } from 'node:crypto'
import { type Connection, connect } from '@tongzhou/db/connect'
import { inject } from 'vitest'
import { closeAtEnd } from './close-at-end'
import { admin, databaseUrl } from './test-cluster'

/** A fresh, migrated database of its own for a test file, or a test; dropped when that ends. */
export async function testDatabase(): Promise<Connection & { readonly url: string }> {
  const adminUrl = inject('adminUrl')
  const name = `tz_${randomBytes(8).toString('hex')}`
  await admin(adminUrl, `create database ${name} template ${inject('template')} strategy file_copy`)
  const url = databaseUrl(adminUrl, name)
  const connection = connect({ url, max: 12 })
  closeAtEnd(async () => {
    await connection.close()
    await admin(adminUrl, `drop database if exists ${name} with (force)`)
  })

  return { ...connection, url }
}
