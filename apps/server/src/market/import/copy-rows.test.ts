import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { copyRows } from './copy-rows'

const product = await testApp()
const client = await product.services.connection.pool.connect()

beforeAll(() => client.query('create temporary table copied (a text, b numeric check (b > 0))'))
afterAll(() => client.release())

const into = { table: 'copied', columns: ['a', 'b'] }

test('rows arrive as they are, whatever signs they hold; null is null', async () => {
  const rows = [
    ['tab\tand\nline\\end\r', '1.5'],
    ['\\N', '2'],
    [null, null],
    ['基金', '0.0001'],
  ] as const
  await copyRows(client, into, rows)
  const found = await client.query<{ a: string | null; b: string | null }>('select a, b::text from copied')
  expect(found.rows.map(({ a, b }) => [a, b])).toEqual(rows)
})

test('a row that breaks a constraint writes nothing, and the connection goes on', async () => {
  await client.query('truncate copied')
  await expect(
    copyRows(client, into, [
      ['good', '1'],
      ['bad', '-1'],
    ]),
  ).rejects.toThrow(/check constraint/)
  expect((await client.query('select * from copied')).rows).toEqual([])
})
