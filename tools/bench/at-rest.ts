import { connect } from '@tongzhou/db/connect'

/**
 * What the database does by itself when rows have come: without it the next orders would do it, and pay for
 * the world instead of themselves.
 */
export function atRest(url: string): Promise<void> {
  return statements(url, ['vacuum (analyze)', 'checkpoint'])
}

/** Runs statements one after the other as the owner, however long they take. */
export async function statements(url: string, list: readonly string[]): Promise<void> {
  const connection = connect({ url, max: 1, isOwner: true })
  const client = await connection.pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of list) await client.query(statement)
  client.release()
  await connection.close()
}
