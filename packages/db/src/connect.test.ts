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

test('an instant is read to the millisecond, of today as of the years whose clocks were set otherwise', async () => {
  const { url } = await testDatabase()
  const connection = connect({ url, max: 1 })
  const texts = [
    '2026-11-27 09:00:00+08',
    '2026-11-27 09:00:00.123456+08',
    // Summer time of Shanghai, and its own sun.
    '1988-07-01 00:00:00+09',
    '1900-01-01 00:00:00+08:05:43',
    '0045-03-15 12:00:00+08 BC',
  ]
  const { rows } = await connection.pool.query<{ at: Date; ms: string }>(
    'select t::timestamptz as at, floor(extract(epoch from t::timestamptz) * 1000)::text as ms from unnest($1::text[]) t',
    [texts],
  )
  expect(rows.map(({ at }) => String(at.getTime()))).toEqual(rows.map(({ ms }) => ms))
  await connection.close()
})
