import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../connect'
import { statement } from './statement'

const { url } = await testDatabase()
const { db } = connect({ url, max: 1 })
const add = statement<{ name: string }, { name: string; at: Date }>(
  `insert into parameter (name, value, valid_from, approver) values (:name, '1', :at, 'test') returning name`,
)
const addLast = statement<object, { name: string; at: Date }>(
  `insert into parameter (name, value, valid_from, approver) values (:name, '1', :at, 'test')`,
  { withNext: true },
)
const find = statement<{ name: string; valid_from: Date }, { name: string }>(
  `select name, valid_from from parameter where name = :name limit 10`,
)
const at = new Date('2026-11-16T10:00:00.123+08:00')

test('a begin goes with the first statement, the last write with the commit, and all of it is there', async () => {
  for (const name of ['one', 'two'])
    await db.transaction().execute(async (tx) => {
      expect(await add(tx, { name, at })).toEqual([{ name }])
      await addLast(tx, { name: `${name} last`, at })
    })
  for (const name of ['one', 'two', 'one last', 'two last'])
    expect(await find(db, { name })).toEqual([{ name, valid_from: at }])
})

test('when the first statement fails nothing of the transaction is there, and the connection goes on', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await add(tx, { name: 'one', at })
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await db.transaction().execute((tx) => add(tx, { name: 'after', at }))
  expect(await find(db, { name: 'after' })).toHaveLength(1)
})

test('when the last write fails the commit fails with it and nothing is there', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await add(tx, { name: 'undone', at })
    await addLast(tx, { name: 'one', at })
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await find(db, { name: 'undone' })).toEqual([])
  await db.transaction().execute(async (tx) => {
    await add(tx, { name: 'again', at })
    await addLast(tx, { name: 'again last', at })
  })
  expect(await find(db, { name: 'again last' })).toHaveLength(1)
})

test('a transaction that asks nothing, or is given up before its last write is sent, leaves nothing behind', async () => {
  await db.transaction().execute(() => Promise.resolve())
  const given = db.transaction().execute(async (tx) => {
    await addLast(tx, { name: 'given up', at })
    throw new Error('given up')
  })
  await expect(given).rejects.toThrow('given up')
  expect(await find(db, { name: 'given up' })).toEqual([])
})

test('a value that cannot be written fails its statement alone', async () => {
  await expect(find(db, { name: { toPostgres: () => 1n / 0n } as never })).rejects.toThrow(/zero/)
  expect(await find(db, { name: 'one' })).toHaveLength(1)
})

test('rows of a statement that goes with the next are nobody’s', async () => {
  const look = statement<{ name: string }, { name: string }>(
    `select name as other, value, name from parameter where name = :name`,
    { withNext: true },
  )
  for (const _ of [1, 2]) {
    const rows = await db.transaction().execute(async (tx) => {
      await look(tx, { name: 'one' })

      return find(tx, { name: 'two' })
    })
    expect(rows).toEqual([{ name: 'two', valid_from: at }])
  }
})

test('a statement without values is prepared once on a connection, several in one text are sent as they are', async () => {
  const one = statement<{ answer: number }, Record<string, never>>('select 41 + 1 as answer')
  for (let turn = 0; turn < 2; turn += 1) expect(await one(db, {})).toEqual([{ answer: 42 }])
  await statement<object, Record<string, never>>('select 43; select 44')(db, {})
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where statement like 'select 4%'`.execute(db)
  expect(rows).toEqual([{ statement: 'select 41 + 1 as answer' }])
})
