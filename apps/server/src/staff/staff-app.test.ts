import { randomUUID } from 'node:crypto'
import { forgetExpiredRows } from '@tongzhou/db/stores/ops/housekeeping-store'
import { totpStep } from '@tongzhou/domain/staff/totp'
import { addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../http/test-app'
import { codeOf } from '@tongzhou/testkit/totp-code'
import { PASSWORD, testStaff } from './test-staff'

const product = await testApp()
const { services } = product
const { db } = services.connection
const staff = await testStaff(services)
const until = addDays(dayOf(new Date()), 200)
const REASON = '接替离职同事的岗位工作'
const security = [await staff.person('SECURITY'), await staff.person('SECURITY')] as const
const audited = (subject: string) =>
  db
    .selectFrom('audit')
    .select(['action', 'actor', 'staff_no', 'request_no', 'network', 'detail', 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .limit(50)
    .execute()

test('a code opens one session, however often it is sent at once, and never a second one (R-STF-2)', async () => {
  const person = await staff.person('OPS')
  const answers = await Promise.all([person.signIn(), person.signIn()])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 9501])
  expect(await person.signIn()).toMatchObject({ code: 9501 })
  expect(await person.signIn(1)).toMatchObject({ code: 200 })
  expect(await person.signIn(-1)).toMatchObject({ code: 9501 })
})

test('five failures lock a person, whatever the sixth proof; two of security let him enrol anew', async () => {
  const person = await staff.person('OPS')
  const { staffNo, secret } = person
  const code = codeOf(secret, totpStep(new Date()))
  for (const [password, typed] of [
    ['wrong', code],
    [PASSWORD, '000000'],
    [PASSWORD, codeOf(secret, totpStep(new Date()) - 2)],
    ['wrong', code],
    ['wrong', code],
  ] as const)
    expect(await staff.ask('session/sign-in', { staffNo, password, code: typed, kind: 'CLI' })).toMatchObject(
      {
        code: 9501,
        msg: '登录信息不正确',
      },
    )
  expect(await person.signIn()).toMatchObject({ code: 9502 })
  const done = await staff.byTwo(...security, {
    operation: 'staff/reset-factor',
    input: { staffNo, reason: '本人当面核对证件后申请重置' },
  })
  const { enrolCode } = done.data.outcome as { enrolCode: string }
  const enrolled = await staff.ask('session/enrol', { staffNo, enrolCode, password: 'another-long-one' })
  const first = codeOf(enrolled.data.secret as string, totpStep(new Date()))
  expect(await staff.ask('session/confirm', { staffNo, enrolCode, code: first })).toMatchObject({ code: 200 })
  expect(
    await staff.ask('session/enrol', { staffNo, enrolCode, password: 'another-long-one' }),
  ).toMatchObject({
    code: 9516,
  })
  const proofs = { staffNo, password: 'another-long-one', kind: 'CLI' }
  expect(await staff.ask('session/sign-in', { ...proofs, code: first })).toMatchObject({ code: 9501 })
  const next = codeOf(enrolled.data.secret as string, totpStep(new Date()) + 1)
  expect(await staff.ask('session/sign-in', { ...proofs, code: next })).toMatchObject({ code: 200 })
  // Nobody keeps what lets a person in.
  const kept = await sql<{
    text: string
  }>`select coalesce(string_agg(detail::text, ''), '') as text from audit`.execute(db)
  expect(kept.rows[0]?.text).not.toContain(enrolCode)
})

test('a number nobody has, a wrong password and a wrong code are answered alike', async () => {
  const answer = await staff.ask('session/sign-in', {
    staffNo: 'S999999',
    password: PASSWORD,
    code: '123456',
    kind: 'CLI',
  })
  expect(answer).toMatchObject({ code: 9501, data: {} })
})

test('an invited person chooses a password of 12 and proves the secret arrived', async () => {
  const { data } = await security[0].ask('staff/invite', { name: '安然', dept: '运营部' })
  const { staffNo, enrolCode } = data as { staffNo: string; enrolCode: string }
  const short = await staff.ask('session/enrol', { staffNo, enrolCode, password: 'too-short' })
  expect(short).toMatchObject({ code: 1001, msg: '密码应为 12 至 64 位' })
  const wrong = await staff.ask('session/enrol', { staffNo, enrolCode: 'guess', password: PASSWORD })
  expect(wrong).toMatchObject({ code: 9516 })
  const enrolled = await staff.ask('session/enrol', { staffNo, enrolCode, password: PASSWORD })
  expect(enrolled.data.address).toContain(staffNo)
  const code = codeOf(enrolled.data.secret as string, totpStep(new Date()))
  const early = { staffNo, password: PASSWORD, code, kind: 'CLI' }
  expect(await staff.ask('session/sign-in', early)).toMatchObject({ code: 9501 })
  expect(await staff.ask('session/confirm', { staffNo, enrolCode, code })).toMatchObject({ code: 200 })
  const { rows } = (await security[0].ask('staff/list')).data as { rows: { staffNo: string }[] }
  expect(rows.find((row) => row.staffNo === staffNo)).toMatchObject({
    name: '安然',
    state: 'ACTIVE',
    roles: '',
  })
})

test('a role is granted by two, excludes others, and its session ends with the change', async () => {
  const person = await staff.person('OPS')
  const { staffNo } = person
  const grant = (role: string, reason = REASON) => ({
    operation: 'staff/grant' as const,
    input: { staffNo, role, until, reason },
  })
  expect(await person.ask('session/me')).toMatchObject({ data: { roles: ['OPS'] } })
  expect(await staff.byTwo(...security, grant('AUDITOR'))).toMatchObject({
    code: 9517,
    msg: '与岗位 运营 不相容',
  })
  expect(await staff.byTwo(...security, grant('SETTLE', '短'))).toMatchObject({ code: 9508 })
  expect(await staff.byTwo(security[0], security[0], grant('SETTLE'))).toMatchObject({ code: 9504 })
  expect(await staff.byTwo(security[0], security[1], grant('SETTLE'))).toMatchObject({ code: 9511 })
  const { data } = await security[1].ask('requests/list')
  const { requestNo } = data.rows[0] as { requestNo: string }
  const read = await security[1].ask('requests/show', { requestNo })
  expect(read.data).toMatchObject({ payload: { staffNo, role: 'SETTLE' }, facts: { roles: ['OPS'] } })
  const { contentHash } = read.data as { contentHash: string }
  expect(await security[1].ask('requests/approve', { requestNo, contentHash })).toMatchObject({
    data: { state: 'APPROVED', outcome: { role: 'SETTLE' } },
  })
  expect(await person.ask('session/me')).toMatchObject({ code: 1008 })
  expect((await audited(`staff:${staffNo}/SETTLE`)).map(({ action, actor }) => [action, actor])).toEqual([
    ['staff/grant', security[0].staffNo],
    ['requests/approve', security[1].staffNo],
  ])
})

test('what was read is what is approved: other facts, or another hash, void the request (R-STF-6)', async () => {
  const { staffNo } = await staff.person('OPS')
  const ask = async (role: string) => {
    const { data } = await security[0].ask('staff/grant', { staffNo, role, until, reason: REASON })
    const { requestNo } = data as { requestNo: string }
    const read = await security[1].ask('requests/show', { requestNo })

    return { requestNo, contentHash: read.data.contentHash as string }
  }
  const first = await ask('SETTLE')
  const other = {
    ...first,
    contentHash: first.contentHash.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
  }
  expect(await security[1].ask('requests/approve', other)).toMatchObject({ code: 9506 })
  expect(await security[1].ask('requests/approve', first)).toMatchObject({ code: 9505 })
  const second = await ask('SETTLE')
  // Meanwhile the person has got another role.
  expect(
    await staff.byTwo(security[1], security[0], {
      operation: 'staff/grant',
      input: { staffNo, role: 'REVIEW', until, reason: REASON },
    }),
  ).toMatchObject({ code: 200 })
  expect(await security[1].ask('requests/approve', second)).toMatchObject({ code: 9506 })
  const { data } = await security[1].ask('requests/show', { requestNo: second.requestNo })
  expect(data.state).toBe('VOID')
  const { rows } = (await security[1].ask('staff/list')).data as {
    rows: { staffNo: string; roles: string }[]
  }
  expect(rows.find((row) => row.staffNo === staffNo)?.roles).not.toContain('SETTLE')
  const [last] = (await audited(`staff:${staffNo}/SETTLE`)).slice(-1)
  expect(last).toMatchObject({ action: 'requests/approve', detail: { refused: 'FACTS_CHANGED' } })
})

test('50 approvals at once are one, and a repeated one by its key is the same answer (A7)', async () => {
  const { staffNo } = await staff.person('OPS')
  const input = { staffNo, role: 'SETTLE', until, reason: REASON }
  const { requestNo } = (await security[0].ask('staff/grant', input)).data as { requestNo: string }
  const { contentHash } = (await security[1].ask('requests/show', { requestNo })).data as {
    contentHash: string
  }
  const key = randomUUID()
  const approval = { requestNo, contentHash }
  const answers = await Promise.all([
    security[1].ask('requests/approve', approval, { key }),
    security[1].ask('requests/approve', approval, { key }),
    ...Array.from({ length: 48 }, () => security[1].ask('requests/approve', approval)),
  ])
  const accepted = answers.filter(({ code }) => code === 200)
  expect([1, 2]).toContain(accepted.length)
  expect(answers.filter(({ code }) => code === 9505)).toHaveLength(50 - accepted.length)
  const grants = await db
    .selectFrom('staff_role')
    .select('seq')
    .where('staff_no', '=', staffNo)
    .where('role', '=', 'SETTLE')
    .execute()
  expect(grants).toHaveLength(1)
  const repeated = { staffNo, role: 'REVIEW', until, reason: REASON }
  const submits = await Promise.all([1, 2, 3].map(() => security[0].ask('staff/grant', repeated, { key })))
  // Another person's key is another key; one's own is one request.
  expect(new Set(submits.map(({ data }) => String(data.requestNo))).size).toBe(1)
  const changed = { ...repeated, role: 'PRODUCT' }
  expect(await security[0].ask('staff/grant', changed, { key })).toMatchObject({ code: 3063 })
})

test('what was answered is kept for a week, and that it was done for good', async () => {
  const { staffNo } = await staff.person('OPS')
  const [key, input] = [randomUUID(), { staffNo, role: 'SETTLE', until, reason: REASON }]
  const asked = await security[0].ask('staff/grant', input, { key })
  const forget = () => db.transaction().execute(forgetExpiredRows)
  await forget()
  expect(await security[0].ask('staff/grant', input, { key })).toEqual(asked)
  const eightDaysAgo = { made_at: sql<Date>`now() - interval '8 days'` }
  await db.updateTable('staff_key').set(eightDaysAgo).where('key', '=', key).execute()
  await forget()
  expect(await security[0].ask('staff/grant', input, { key })).toMatchObject({
    code: 9515,
    reason: 'ANSWER_FORGOTTEN',
  })
  const left = db.selectFrom('staff_key').select('answer_cipher').where('key', '=', key)
  expect(await left.execute()).toEqual([{ answer_cipher: null }])
  const requests = db.selectFrom('staff_request').select('request_no')
  expect(await requests.where('subject', '=', `staff:${staffNo}/SETTLE`).execute()).toHaveLength(1)
})

test('a suspended person, one who left, and one without the role neither ask nor approve (A2)', async () => {
  const [maker, gone, stranger] = [
    await staff.person('SECURITY'),
    await staff.person('SECURITY'),
    await staff.person('OPS'),
  ]
  const { staffNo } = await staff.person('OPS')
  const input = { staffNo, role: 'SETTLE', until, reason: REASON }
  expect(await stranger.ask('staff/grant', input)).toMatchObject({ code: 9503 })
  const { requestNo } = (await maker.ask('staff/grant', input)).data as { requestNo: string }
  const { contentHash } = (await maker.ask('requests/show', { requestNo })).data as { contentHash: string }
  expect(await stranger.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9503 })
  expect(await stranger.ask('requests/withdraw', { requestNo })).toMatchObject({ code: 9503 })
  await gone.ask('session/me')
  await security[0].ask('staff/suspend', { staffNo: gone.staffNo, reason: '设备遗失' })
  expect(await gone.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 1008 })
  expect(await gone.signIn(1)).toMatchObject({ code: 9501 })
  await security[0].ask('staff/leave', { staffNo: maker.staffNo, reason: '离职' })
  expect(await security[1].ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9505 })
  const refused = await audited(`request:${requestNo}`)
  expect(refused.map(({ actor, detail }) => [actor, detail])).toContainEqual([
    stranger.staffNo,
    { refused: 'NOT_YOUR_ROLE' },
  ])
})

test('the database itself refuses the maker, another content and whoever is not active', async () => {
  const { staffNo } = await staff.person('OPS')
  const input = { staffNo, role: 'SETTLE', until, reason: REASON }
  const { requestNo } = (await security[0].ask('staff/grant', input)).data as { requestNo: string }
  const decide = (by: string, hash: string) =>
    sql`insert into staff_decision (request_no, staff_no, word, content_hash, decided_at)
      select request_no, ${by}, 'APPROVE', ${sql.raw(hash)}, now() from staff_request where request_no = ${requestNo}`.execute(
      db,
    )
  await expect(decide(security[0].staffNo, 'content_hash')).rejects.toThrow(/not its second person/)
  await expect(decide(security[1].staffNo, `sha256('x')`)).rejects.toThrow(/another content/)
  await expect(decide('S999999', 'content_hash')).rejects.toThrow(/must be active/)
  const overwrite = sql`update staff_request set reason = 'x' where request_no = ${requestNo}`.execute(db)
  await expect(overwrite).rejects.toThrow(/is not changed/)
})

test('a session of staff is none of a customer, and the reverse; each listener knows its own calls (A15)', async () => {
  const person = await staff.person('OPS')
  const { data } = await person.signIn()
  const authorization = `Bearer ${String(data.token)}`
  const asCustomer = await product.call('assetOverview', {}, { token: String(data.token) })
  expect(asCustomer).toMatchObject({ code: 1008 })
  const onCustomers = await product.app.inject({
    method: 'POST',
    url: '/api/staff/session/me',
    headers: { authorization },
  })
  expect(onCustomers.json()).toMatchObject({ code: 404 })
  expect(await staff.ask('session/me', {}, { authorization: `Bearer ${'x'.repeat(43)}` })).toMatchObject({
    code: 1008,
  })
  expect(await staff.ask('homepageData')).toMatchObject({ code: 404 })
  const foreign = await staff.ask('session/me', {}, { authorization, origin: 'https://elsewhere.example' })
  expect(foreign).toMatchObject({ code: 1001 })
})

test('a body is read when the session is known, and no longer than a form has to be', async () => {
  const large = { name: 'x'.repeat(80_000), value: '1', reason: REASON }
  // Read first, it would be refused for its size.
  expect(await staff.ask('parameters/propose', large)).toMatchObject({ code: 1008 })
  const person = await staff.person('PRODUCT')
  expect(await person.ask('parameters/propose', large)).toMatchObject({ code: 1001 })
  const unknown = await staff.ask('session/sign-in', { staffNo: 'S999999', password: 'x'.repeat(80_000) })
  expect(unknown).toMatchObject({ code: 1001 })
})

test('a role that no LEAD confirms lapses; a LEAD confirms it, not his own', async () => {
  const [lead, person] = [await staff.person('LEAD'), await staff.person('OPS')]
  const confirmed = await lead.ask('staff/recertify', { staffNo: person.staffNo, role: 'OPS' })
  expect(confirmed.data).toEqual({ confirmedUntil: addDays(dayOf(new Date()), 90) })
  expect(await lead.ask('staff/recertify', { staffNo: lead.staffNo, role: 'LEAD' })).toMatchObject({
    code: 9515,
  })
  await sql`insert into staff_role select staff_no, role, seq + 1, until, ${addDays(dayOf(new Date()), -1)}::date, granted_by,
    null, now() from staff_role where staff_no = ${person.staffNo} order by seq desc limit 1`.execute(db)
  expect(await person.ask('session/me')).toMatchObject({ data: { roles: [] } })
})

test('the trail of these acts is whole, and an auditor reads it', async () => {
  const auditor = await staff.person('AUDITOR')
  const { data } = await auditor.ask('audit/verify', { head: `1:${'0'.repeat(64)}` })
  expect(data).toMatchObject({ brokenBatch: null, holdsHead: false })
  const { rows } = (await auditor.ask('audit/list', { staffNo: auditor.staffNo })).data as { rows: object[] }
  expect(rows[0]).toMatchObject({ action: 'session/sign-in', actor: auditor.staffNo })
  expect(await security[0].ask('audit/list')).toMatchObject({ code: 9503 })
})
