import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../connect'
import { groupedQuestion, groupedWrite } from './grouped-statement'
import { LeavesGroup, TransactionGroup } from './transaction-group'

const { db } = await testDatabase()
const at = new Date('2026-11-16T10:00:00.123+08:00')
/** The names asked for, and how many asked in the same statement. */
const find = groupedQuestion<{ n: number; name: string; askers: number }, { name: string }>(
  `select a.n, p.name, (count(*) over ())::integer as askers from (values {{(:n, :name::text)}}) a (n, name)
  join parameter p on p.name = a.name order by a.n limit 100`,
)
const add = groupedWrite<{ name: string; at: Date }>(
  `insert into parameter (name, value, valid_from, approver) values {{(:name::text, '1', :at::timestamptz, 'test')}}`,
)

test('members ask as one, and write what they wrote together', async () => {
  await inGroup(3, async (tx, name) => add(tx, { name, at }))
  const asked = await inGroup(3, (tx, name) => find(tx, { name }))
  expect(asked.map((rows) => rows)).toEqual(
    names(3).map((name, n) => [expect.objectContaining({ n, name, askers: 3 })]),
  )
})

test('more members than a text is for, and one alone', async () => {
  await inGroup(19, async (tx, name) => add(tx, { name: `many ${name}`, at }))
  const asked = await inGroup(19, (tx, name) => find(tx, { name: `many ${name}` }))
  expect(asked.map(([row]) => row?.name)).toEqual(names(19).map((name) => `many ${name}`))
  expect(await find(db, { name: 'many 7' })).toEqual([{ n: 0, name: 'many 7', askers: 1 }])
  await add(db, { name: 'alone', at })
  expect(await find(db, { name: 'alone' })).toHaveLength(1)
})

test('a member that is left out has written nothing; one that asks anything else leaves', async () => {
  await db.transaction().execute(async (tx) => {
    const group = new TransactionGroup(tx)
    const [kept, refused, leaving] = [group.member(), group.member(), group.member()]
    for (const [index, member] of [kept, refused, leaving].entries())
      await add(member.tx, { name: `left ${index}`, at })
    await expect(ask(leaving.tx)).rejects.toBeInstanceOf(LeavesGroup)
    expect([kept.hasLeft, leaving.hasLeft]).toEqual([false, true])
    await group.write([kept])
  })
  for (const [name, count] of [
    ['left 0', 1],
    ['left 1', 0],
    ['left 2', 0],
  ] as const)
    expect(await find(db, { name })).toHaveLength(count)
})

test('a statement that fails fails the group, and every later question of it', async () => {
  const failing = groupedQuestion<{ n: number }, { part: number }>(
    `select a.n, 1 / a.part as of from (values {{(:n, :part::integer)}}) a (n, part) limit 100`,
  )
  const run = db.transaction().execute(async (tx) => {
    const group = new TransactionGroup(tx)
    const members = [1, 0].map((part) => ({ part, member: group.member() }))
    const ended = await Promise.allSettled(
      members.map(async ({ part, member }) => failing(member.tx, { part })),
    )
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(find(group.member().tx, { name: 'alone' })).rejects.toMatchObject({ code: '22012' })
    if (group.failure !== null) throw group.failure.error
  })
  await expect(run).rejects.toMatchObject({ code: '22012' })
})

async function ask(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx)
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index))
}

function inGroup<T>(count: number, work: (tx: Tx, name: string) => Promise<T>): Promise<T[]> {
  return db.transaction().execute(async (tx) => {
    const group = new TransactionGroup(tx)
    const members = names(count).map((name) => ({ name, member: group.member() }))
    const results = await Promise.all(members.map(({ name, member }) => work(member.tx, name)))
    await group.write(members.map(({ member }) => member))

    return results
  })
}
