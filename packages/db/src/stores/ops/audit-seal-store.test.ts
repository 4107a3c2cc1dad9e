import { connect } from '@tongzhou/db/connect'
import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addAudit } from './audit-store'
import { holdsHead, sealAudit, verifyAudit } from './audit-seal-store'

const { db, url } = await testDatabase()
const owner = connect({ url, max: 2, isOwner: true })
afterAll(() => owner.close())

const at = new Date('2026-11-24T01:30:00.123Z')
const write = (subject: string) =>
  db.transaction().execute((tx) =>
    addAudit(tx, {
      at,
      actor: 'S000003',
      action: 'reviews/approve',
      subject,
      reason: '与证件一致',
      detail: { n: 1 },
    }),
  )
const seal = () => db.transaction().execute((tx) => sealAudit(tx, at))

/** Other databases of the server hold the horizon back for a moment: asks until so many rows are sealed. */
async function sealRows(count: number): Promise<void> {
  let sealed = 0
  await expect.poll(async () => (sealed += await seal())).toBe(count)
}

beforeEach(async () => {
  await sql`truncate audit, audit_seal restart identity`.execute(owner.db)
})

test('rows are sealed once, in batches that follow each other', async () => {
  await write('review:1')
  await write('review:2')
  await sealRows(2)
  expect(await seal()).toBe(0)
  await write('review:3')
  expect(await verifyAudit(db)).toMatchObject({ rows: 2, broken: null, unsealed: 1 })
  await sealRows(1)
  const check = await verifyAudit(db)
  expect(check).toMatchObject({ rows: 3, broken: null, unsealed: 0 })
  expect(await holdsHead(db, check.head ?? '')).toBe(true)
})

test('a row of a transaction under way is neither waited for nor lost', async () => {
  await owner.db.transaction().execute(async (slow) => {
    await addAudit(slow, { at, actor: 'batch', action: 'slow', subject: 'review:1', reason: null })
    await write('review:2')
    expect(await seal()).toBe(0)
  })
  await sealRows(2)
  expect(await verifyAudit(db)).toMatchObject({ rows: 2, broken: null, unsealed: 0 })
})

test.each([
  ['a changed row', `update audit set reason = 'x' where subject = 'review:2'`, 2],
  ['a row that was taken out', `delete from audit where subject = 'review:1'`, 1],
  [
    'a row that was slipped in',
    `insert into audit (at, actor, action, subject, xid) select at, actor, action, 'review:9', xid from audit where subject = 'review:2'`,
    2,
  ],
  ['a batch that was taken out', `delete from audit_seal where batch_no = 1`, 1],
  ['a batch written anew by another rule', `update audit_seal set hash = sha256('x') where batch_no = 2`, 2],
])('even the owner cannot do it unseen: %s', async (_name, statement, broken) => {
  for (const subject of ['review:1', 'review:2', 'review:3']) {
    await write(subject)
    await sealRows(1)
  }
  await sql.raw(statement).execute(owner.db)
  expect(await verifyAudit(db)).toMatchObject({ broken })
})

test('a tail that was cut off is told by the head that was kept outside', async () => {
  await write('review:1')
  await sealRows(1)
  await write('review:2')
  await sealRows(1)
  const { head } = await verifyAudit(db)
  await sql
    .raw(`delete from audit_seal where batch_no = 2; delete from audit where subject = 'review:2'`)
    .execute(owner.db)
  expect(await verifyAudit(db)).toMatchObject({ batches: 1, broken: null })
  expect(await holdsHead(db, head ?? '')).toBe(false)
  expect(await holdsHead(db, 'no head')).toBe(false)
})

test.each([
  `update audit set actor = 'x'`,
  'delete from audit',
  'truncate audit',
  `update audit_seal set rows = 1`,
  'delete from audit_seal',
  'truncate audit_seal',
  'delete from staff_request',
  `update staff_decision set staff_no = 'S000001'`,
  'delete from staff_decision',
  `update staff_role set until = null`,
  'delete from staff_role',
])('the application may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied/)
})
