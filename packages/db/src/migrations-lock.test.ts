import { join } from 'node:path'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { readMigrations } from './migrate'

/** Tables that grow with every order: reading one as a whole takes minutes. */
const LARGE = ['trade_order', 'order_event', 'ledger_entry', 'payment', 'lot_change', 'message', 'outbox']
/** Since when it is a rule; a migration that was applied is never changed. */
const recent = readMigrations(join(import.meta.dirname, 'migrations')).filter(({ name }) => name >= '0309')

/** The constraints that are added to large tables, and whether the rows that are there are left alone. */
function addedBy(sql: string): { constraint: string; isLeft: boolean }[] {
  const statements = sql.replaceAll(/--.*$/gm, '').split(';')
  const onLarge = statements.filter((text) => LARGE.includes(/alter table (\w+)/.exec(text)?.[1] ?? ''))

  return onLarge.flatMap((text) =>
    [...text.matchAll(/add constraint (\w+)/g)].map(([, constraint = '']) => ({
      constraint,
      isLeft: /\bnot valid\b/.test(text),
    })),
  )
}

test('a constraint of a large table shuts nobody out: its rows are looked at by a later migration', () => {
  const added = recent.flatMap(({ name, sql }) => addedBy(sql).map((one) => ({ name, ...one })))
  expect(added.map(({ constraint }) => constraint)).toContain('trade_order_pay_way')
  expect(added.filter(({ isLeft }) => !isLeft)).toEqual([])
  const looked = (name: string, constraint: string) =>
    recent.some((later) => later.name > name && later.sql.includes(`validate constraint ${constraint};`))
  expect(added.filter(({ name, constraint }) => !looked(name, constraint))).toEqual([])
  const both = recent.filter(({ sql }) => / not valid\b/.test(sql) && /validate constraint/.test(sql))
  expect(both).toEqual([])
})

test('in the end every constraint holds for every row', async () => {
  const { pool } = await testDatabase()
  const open =
    "select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace"
  expect((await pool.query(open)).rows).toEqual([])
  const ways = "select convalidated from pg_constraint where conname = 'trade_order_pay_way' limit 1"
  expect((await pool.query(ways)).rows).toEqual([{ convalidated: true }])
})
