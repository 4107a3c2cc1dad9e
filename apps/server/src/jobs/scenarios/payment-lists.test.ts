import { parameterOf, setParameter, type ParameterName } from '@tongzhou/db/stores/fund/parameter-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { type TestDay, openTestDay } from './test-day'
import { evening, morning, orderOf } from './test-files'
import { PROCEEDS, soldOut } from './test-sold-out'

const reason = '与台账和银行余额核对一致'

async function set(t: TestDay, name: ParameterName, value: string): Promise<void> {
  const change = { name, value, approver: 'S000002', now: t.services.clock.now() }
  await t.services.connection.db.transaction().execute((tx) => setParameter(tx, change))
}

/** 9,842.13 is owed on a redemption whose money is here on Friday 20 November, 12:30. */
async function redemptionDue() {
  const { t, sell } = await soldOut()
  morning(t, '2026-11-20', { holding: '0.00' })
  await t.until('2026-11-20 10:30')
  t.bank.payIn('T1', PROCEEDS)
  await t.until('2026-11-20 12:30')
  const staff = await testStaff(t.services)

  return { t, sell, staff, maker: await staff.person('OPS', 'SETTLE'), checker: await staff.person('LEAD') }
}

const LIST = 'PL20261120-PAYOUT-1'
const paidOut = (t: TestDay) => t.bank.payees.length

test('within the limits a payout goes by itself, from a list that everybody may read', async () => {
  const { t, sell, maker } = await redemptionDue()
  await t.until('2026-11-20 14:00')
  await t.drain()
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
  const row = { listNo: LIST, state: 'AUTO', items: 1, total: '9842.13', cumulative: '9842.13' }
  expect((await maker.ask('lists/list')).data.rows).toMatchObject([row])
  const shown = (await maker.ask('lists/show', { listNo: LIST })).data
  expect(shown).toMatchObject({ ...row, rows: [{ item: sell, amount: '9842.13', owed: '0.00' }] })
  const asked = { listNo: LIST, reason }
  expect(await maker.ask('lists/release', asked)).toMatchObject({ code: 9515, reason: 'LIST_STATE' })
  expect(await maker.ask('lists/show', { listNo: 'PL20261120-PAYOUT-9' })).toMatchObject({ code: 404 })
})

test('above the limit it waits for two persons, and is paid once when they have released it', async () => {
  const { t, sell, staff, maker, checker } = await redemptionDue()
  await set(t, 'payout.single', '9842.12')
  expect((await t.until('2026-11-20 14:00')).faults).toEqual([])
  await t.drain()
  expect(paidOut(t)).toBe(0)
  const asked = await maker.ask('lists/release', { listNo: LIST, reason })
  expect(asked).toMatchObject({ code: 200, data: { state: 'OPEN', waitsFor: ['SETTLE', 'LEAD'] } })
  const { requestNo } = asked.data as { requestNo: string }
  const { contentHash } = (await checker.ask('requests/show', { requestNo })).data as { contentHash: string }
  expect(await maker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9504 })
  await t.round()
  expect(paidOut(t)).toBe(0)
  expect(await checker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({
    data: { outcome: { items: 1, total: '9842.13' } },
  })
  // Killed before the step ran, and run again after it: the units of the day are done once.
  await t.round()
  await t.services.connection.db
    .updateTable('batch_step')
    .set({ state: 'PENDING' })
    .where('step', 'in', ['199-list-payouts', '200-pay-redemptions'])
    .where('day', '=', dayFrom('2026-11-20'))
    .execute()
  await t.round()
  await t.drain()
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(paidOut(t)).toBe(1)
  expect((await maker.ask('lists/list')).data.rows).toMatchObject([{ listNo: LIST, state: 'RELEASED' }])
  expect(
    await staff.byTwo(maker, checker, { operation: 'lists/release', input: { listNo: LIST, reason } }),
  ).toMatchObject({ code: 9515 })
})

test('nobody releases it by 16:30: it stands on the list of the next trading day, and the day closes', async () => {
  const { t, sell, staff, maker, checker } = await redemptionDue()
  await set(t, 'payout.twoPersonsAbove', '0.00')
  await t.until('2026-11-20 15:30')
  const ofLists = async () =>
    (await maker.ask('alerts/list')).data.rows
      .filter(({ rule }: { rule: string }) => rule === 'LIST_UNRELEASED')
      .map(({ subject }: { subject: string }) => subject)
  expect(await ofLists()).toEqual([])
  await t.until('2026-11-20 15:45')
  expect(await ofLists()).toEqual([LIST])
  evening(t, '2026-11-20', '1.2500')
  expect((await t.until('2026-11-20 23:45')).faults).toEqual([])
  expect(await ofLists()).toEqual([])
  const late = { operation: 'lists/release' as const, input: { listNo: LIST, reason } }
  expect(await maker.ask(late.operation, late.input)).toMatchObject({ code: 9515 })
  expect((await maker.ask('lists/list')).data.rows).toMatchObject([{ listNo: LIST, state: 'LAPSED' }])
  morning(t, '2026-11-23', { holding: '0.00' })
  await t.until('2026-11-23 14:00')
  await t.drain()
  expect(paidOut(t)).toBe(0)
  const listNo = 'PL20261123-PAYOUT-1'
  const next = { operation: 'lists/release' as const, input: { listNo, reason } }
  expect(await staff.byTwo(maker, checker, next)).toMatchObject({ code: 200 })
  await t.round()
  await t.drain()
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(paidOut(t)).toBe(1)
})

test('one person holds a list at once, two let it go on; a changed ledger releases nothing', async () => {
  const { t, sell, staff, maker, checker } = await redemptionDue()
  await set(t, 'payout.single', '0.00')
  await t.until('2026-11-20 14:00')
  const input = { listNo: LIST, reason }
  expect(await maker.ask('lists/hold', input)).toMatchObject({ data: { state: 'HELD' } })
  expect(await maker.ask('lists/hold', input)).toMatchObject({ code: 9515 })
  expect(await maker.ask('lists/hold', { ...input, listNo: 'PL20261120-SWEEP-1' })).toMatchObject({
    code: 404,
  })
  const { db } = t.services.connection
  await db.updateTable('trade_order').set({ pay_status: 'ARRIVED' }).where('order_no', '=', sell).execute()
  expect(await maker.ask('lists/release', input)).toMatchObject({ code: 9514 })
  await db.updateTable('trade_order').set({ pay_status: 'PAYABLE' }).where('order_no', '=', sell).execute()
  const again = { operation: 'lists/release' as const, input }
  expect(await staff.byTwo(maker, checker, again)).toMatchObject({ code: 200 })
  await t.round()
  await t.drain()
  expect(paidOut(t)).toBe(1)
})

test('files leave by themselves where the parameter says so, else when two persons have released them', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  const staff = await testStaff(t.services)
  const [maker, checker] = [await staff.person('OPS', 'SETTLE'), await staff.person('LEAD')]
  expect(await parameterOf(t.services.connection.db, 'release.files')).toBe('AUTO')
  await t.until('2026-11-16 15:30')
  expect((await maker.ask('files/list')).data.rows).toMatchObject([
    { taCode: 'T1', state: 'AUTO', why: null, applications: 0, amount: '0.00' },
  ])
  const input = { taCode: 'T1', reason }
  expect(await maker.ask('files/release', input)).toMatchObject({ code: 9515, reason: 'FILES_LEFT' })
  evening(t, '2026-11-16', null)
  await t.until('2026-11-16 23:45')
  await set(t, 'release.files', 'TWO')
  morning(t, '2026-11-17', { holding: null })
  const at = await t.until('2026-11-17 15:40')
  expect(at.waiting).toMatchObject([
    { step: '330-write-applications', for: 'two persons to release T1 (TWO_PERSONS)' },
  ])
  expect(() => t.registrar.sentBytes('OFI_888_T1_20261117.TXT')).toThrow('ENOENT')
  expect((await maker.ask('files/show', { taCode: 'T1' })).data).toMatchObject({ state: 'WAITING', rows: [] })
  expect(await maker.ask('files/show', { taCode: 'T9' })).toMatchObject({ code: 404 })
  expect(await maker.ask('files/release', { taCode: 'T9', reason })).toMatchObject({ code: 404 })
  const two = { operation: 'files/release' as const, input }
  expect(await staff.byTwo(maker, checker, two)).toMatchObject({ code: 200 })
  expect((await t.until('2026-11-17 15:55')).waiting).toEqual([])
  expect(t.registrar.sentBytes('OFI_888_T1_20261117.TXT').toString()).toContain('\r\n000\r\n')
})
