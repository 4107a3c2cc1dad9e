import { pendingReviews, openReview } from '@tongzhou/db/stores/account/review-store'
import { addBreak, findOpenBreaks, isBreakAccepted } from '@tongzhou/db/stores/registrar/break-store'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { journey } from '../account/opening/account-journey'
import { testApp } from '../../http/test-app'
import { fakeWorld } from '../../ports/fake-ports'
import { testStaff } from '../../staff/test-staff'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const staff = await testStaff(product.services)
const go = journey(product, world)
const maker = await staff.person('OPS', 'SETTLE', 'REVIEW', 'RISK', 'PRODUCT')
const checker = await staff.person('LEAD', 'COMPLIANCE')
const reason = '与外部凭证逐项核对一致'

/** A case of a new customer, and whether it still stops him. */
async function openCase(kind: 'SCREENING' | 'CRS') {
  const { token } = await go.register()
  const { customerNo } = (await product.call('customerProfile', {}, { token })).data
  const review = { kind, customerNo, subject: '命中名单', detail: { entryNo: 'S-1' }, now: new Date() }
  const id = String(await db.transaction().execute((tx) => openReview(tx, review)))
  const isOpen = async () => (await pendingReviews(db)).some((row) => String(row.id) === id)

  return { id, isOpen }
}

test('one person does not clear a hit of a name list; two do, and both stand in the trail', async () => {
  const { id, isOpen } = await openCase('SCREENING')
  const asked = await maker.ask('reviews/approve', { id, reason })
  expect(asked.data).toMatchObject({ state: 'OPEN', waitsFor: ['LEAD', 'COMPLIANCE'] })
  expect(await isOpen()).toBe(true)
  const { requestNo } = asked.data as { requestNo: string }
  const { data } = await checker.ask('requests/show', { requestNo })
  expect(data.facts).toMatchObject({ kind: 'SCREENING', detail: { entryNo: 'S-1' } })
  const { contentHash } = data as { contentHash: string }
  expect(await maker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9504 })
  expect(await checker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 200 })
  expect(await isOpen()).toBe(false)
  const trail = await db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('subject', '=', `review:${id}`)
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    { actor: maker.staffNo, action: 'reviews/approve' },
    { actor: checker.staffNo, action: 'requests/approve' },
  ])
})

test('a case that needs one person only is decided at once', async () => {
  const { id, isOpen } = await openCase('CRS')
  expect(await maker.ask('reviews/approve', { id })).toMatchObject({ data: { state: 'APPROVED' } })
  expect(await isOpen()).toBe(false)
  expect(await maker.ask('reviews/approve', { id })).toMatchObject({ code: 404 })
})

test('a case that was decided meanwhile voids what was asked about it', async () => {
  const { id } = await openCase('SCREENING')
  const { requestNo } = (await maker.ask('reviews/approve', { id, reason })).data as { requestNo: string }
  const { contentHash } = (await checker.ask('requests/show', { requestNo })).data as { contentHash: string }
  expect(await maker.ask('reviews/reject', { id, reason: '证件号码一致' })).toMatchObject({ code: 200 })
  expect(await checker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9506 })
})

test('a parameter changes by two; a rejection and a withdrawal change nothing', async () => {
  const asked = () => maker.ask('parameters/propose', { name: 'dca.maxFail', value: '5', reason })
  const first = (await asked()).data as { requestNo: string }
  expect(await checker.ask('requests/reject', { ...first, reason: '口径未定' })).toMatchObject({ code: 200 })
  const second = (await asked()).data as { requestNo: string }
  expect(await checker.ask('requests/withdraw', { requestNo: second.requestNo })).toMatchObject({
    code: 9503,
  })
  expect(await maker.ask('requests/withdraw', { requestNo: second.requestNo })).toMatchObject({ code: 200 })
  expect(await parameterOf(db, 'dca.maxFail')).toBe('3')
  const wrong = { name: 'dca.maxFail', value: '10', reason }
  expect(await maker.ask('parameters/propose', wrong)).toMatchObject({
    code: 9515,
    msg: expect.stringContaining('1 to 9'),
  })
  const change = {
    operation: 'parameters/propose' as const,
    input: { name: 'dca.maxFail', value: '5', reason },
  }
  expect(await staff.byTwo(maker, checker, change)).toMatchObject({
    data: { outcome: { before: '3', value: '5' } },
  })
  expect(await parameterOf(db, 'dca.maxFail')).toBe('5')
  const [row] = await db
    .selectFrom('parameter')
    .select('approver')
    .where('name', '=', 'dca.maxFail')
    .execute()
  expect(row?.approver).toBe(checker.staffNo)
})

test('a difference is closed by two, with these figures only', async () => {
  const day = dayFrom('2026-11-17')
  const known = { day, kind: 'BANK_BALANCE', subject: '1001', ours: '10.00', theirs: '9.00' }
  await addBreak(db, { ...known, now: new Date() })
  const [open] = await findOpenBreaks(db)
  const input = { id: String(open?.id), reason }
  expect(await staff.byTwo(maker, checker, { operation: 'breaks/propose', input })).toMatchObject({
    code: 200,
  })
  expect(await isBreakAccepted(db, known)).toBe(true)
  expect(await isBreakAccepted(db, { ...known, theirs: '8.00' })).toBe(false)
  expect(await maker.ask('breaks/propose', input)).toMatchObject({ code: 404 })
})

test('the funds of the cash product are set by two, money funds only', async () => {
  const input = { fundCodes: '999999', reason }
  expect(await maker.ask('cash-funds/propose', input)).toMatchObject({
    code: 9515,
    msg: '不是货币基金：999999',
  })
})
