import { addBreak, findOpenBreaks, isBreakAccepted } from '@tongzhou/db/stores/break-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { type BreakAction, resolveBreak } from './resolve-break'

const { db } = await testDatabase()
const now = new Date('2026-11-17T02:00:00Z')
const day = dayFrom('2026-11-17')
const known = { day, kind: 'BANK_BALANCE', subject: '1001', ours: '10.00', theirs: '9.00' }

test('a break is closed by two persons only, each step with its audit row', async () => {
  await addBreak(db, { ...known, now })
  const [open] = await findOpenBreaks(db)
  expect(open).toMatchObject({ subject: '1001', owner: 'operations', proposedBy: null })
  const step = (action: BreakAction, actor: string) =>
    db.transaction().execute((tx) => resolveBreak(tx, { id: open!.id, action, actor, now }))
  expect(await step({ kind: 'approve' }, 'anna')).toMatchObject({ reason: 'NOTHING_PROPOSED' })
  await step({ kind: 'propose', resolution: '银行次日入账' }, 'anna')
  expect(await step({ kind: 'approve' }, 'anna')).toMatchObject({ reason: 'SAME_PERSON' })
  expect((await step({ kind: 'reject' }, 'ben')).kind).toBe('accepted')
  await step({ kind: 'propose', resolution: '银行次日入账，凭证已附' }, 'anna')
  expect(await isBreakAccepted(db, known)).toBe(false)
  expect((await step({ kind: 'approve' }, 'ben')).kind).toBe('accepted')
  expect(await step({ kind: 'approve' }, 'carl')).toMatchObject({ reason: 'NO_OPEN_BREAK' })
  expect(await findOpenBreaks(db)).toEqual([])
  expect(await isBreakAccepted(db, known)).toBe(true)
  expect(await isBreakAccepted(db, { ...known, theirs: '8.00' })).toBe(false)
  const audit = await db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute()
  expect(audit.map((row) => `${row.actor} ${row.action}`)).toEqual([
    'anna BREAK_PROPOSE',
    'ben BREAK_REJECT',
    'anna BREAK_PROPOSE',
    'ben BREAK_APPROVE',
  ])
})
