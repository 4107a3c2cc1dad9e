import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { connect } from './connect'

test('a connection that was asked past Kysely holds no process after it was closed', async () => {
  const { url } = await testDatabase()
  const connection = connect({ url, max: 1 })
  await connection.pool.query('select 1')
  await connection.close()
  expect(connection.pool).toMatchObject({ ended: true, totalCount: 0, idleCount: 0 })
})

test('one that was asked through Kysely, or not at all, closes too', async () => {
  const { url } = await testDatabase()
  const [asked, never] = [connect({ url }), connect({ url })]
  await asked.db.selectFrom('customer').select('customer_no').execute()
  for (const connection of [asked, never]) {
    await connection.close()
    expect(connection.pool.ended).toBe(true)
  }
})
