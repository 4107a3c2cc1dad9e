import { type ParameterName, openProposals, parameterOf } from '@tongzhou/db/stores/parameter-store'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { type ParameterWord, changeParameter } from './change-parameter'

const { db } = await testDatabase()
const now = new Date('2026-11-17T02:00:00Z')
const say = (name: ParameterName, word: ParameterWord, actor: string) =>
  db.transaction().execute((tx) => changeParameter(tx, { name, word, actor, now }))

test('a parameter changes by two persons only, each word with its audit row', async () => {
  const more = { kind: 'propose', value: '5', reason: '银行口径调整' } as const
  expect(await say('dca.maxFail', { kind: 'approve' }, 'anna')).toMatchObject({ reason: 'NOTHING_PROPOSED' })
  await say('dca.maxFail', { ...more, value: '4' }, 'carl')
  await say('dca.maxFail', more, 'anna')
  expect(await parameterOf(db, 'dca.maxFail')).toBe('3')
  expect(await openProposals(db)).toMatchObject([{ value: '5', proposedBy: 'anna' }])
  expect(await say('dca.maxFail', { kind: 'approve' }, 'anna')).toMatchObject({ reason: 'SAME_PERSON' })
  expect(await say('dca.maxFail', { kind: 'approve' }, 'ben')).toMatchObject({ value: { value: '5' } })
  expect(await parameterOf(db, 'dca.maxFail')).toBe('5')
  expect(await openProposals(db)).toEqual([])
  const row = await db.selectFrom('parameter').select(['value', 'approver']).execute()
  expect(row).toEqual([{ value: '5', approver: 'ben' }])
  const audit = await db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('id').execute()
  expect(audit.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'carl PARAMETER_PROPOSE',
    'anna PARAMETER_PROPOSE',
    'ben PARAMETER_APPROVE',
  ])
  expect(audit.at(-1)?.detail).toEqual({ before: '3', value: '5' })
})

test('what is sent back changes nothing; a value out of range is not even proposed', async () => {
  await say('remit.enabled', { kind: 'propose', value: 'false', reason: '系统维护' }, 'anna')
  expect((await say('remit.enabled', { kind: 'reject' }, 'ben')).kind).toBe('accepted')
  expect(await parameterOf(db, 'remit.enabled')).toBe('true')
  for (const [name, value] of [
    ['remit.enabled', 'no'],
    ['dca.failPolicy', 'NEVER'],
    ['dca.retryDays', '1'],
    ['dca.maxFail', '0'],
    ['unpaidExpireMin', '4'],
    ['unpaidExpireMin', '121'],
    ['sms.ttlMin', '0'],
    ['sms.daily', '31'],
    ['sms.daily', '5.5'],
    ['risk.maxPerDay', '01'],
    ['risk.maxPer12M', ''],
  ] as const)
    expect(await say(name, { kind: 'propose', value, reason: '试' }, 'anna')).toMatchObject({
      reason: 'VALUE_NOT_ALLOWED',
    })
})
