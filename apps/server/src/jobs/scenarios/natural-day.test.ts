import { expect, test } from 'vitest'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { stepsOfDay } from '@tongzhou/db/stores/registrar/batch-store'
import { countOpenOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { openSession } from '../../shared/session/session'
import { CUSTOMER, addCustomer, addFund, openTestDay, placeUnpaid } from './test-day'
import { evening, orderOf } from './test-files'

const SATURDAY = '2026-11-21'

test('an order that nobody began to pay is given up after half an hour, a remittance at the cut-off', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until('2026-11-16 10:00')
  const card = await placeUnpaid(t, { amount: '100.00', tDate: '2026-11-16', payWay: 'CARD' })
  const remittance = await placeUnpaid(t, { amount: '200.00', tDate: '2026-11-16', payWay: 'REMIT' })
  await t.until('2026-11-16 10:30')
  expect(await orderOf(t, card)).toMatchObject({ apply_status: 'CREATED', pay_status: 'UNPAID' })
  await t.until('2026-11-16 10:31')
  expect(await orderOf(t, card)).toMatchObject({ apply_status: 'CANCELLED' })
  expect(await orderOf(t, remittance)).toMatchObject({ apply_status: 'CREATED', pay_status: 'UNPAID' })
  await t.until('2026-11-16 15:00')
  expect(await orderOf(t, remittance)).toMatchObject({ apply_status: 'CANCELLED' })
})

test('unpaidExpireMin says how long that is', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  const parameter = {
    name: 'unpaidExpireMin',
    value: '10',
    approver: 'ben',
    valid_from: t.services.clock.now(),
  }
  await t.services.connection.db.insertInto('parameter').values(parameter).execute()
  await t.until('2026-11-16 10:00')
  const card = await placeUnpaid(t, { amount: '100.00', tDate: '2026-11-16', payWay: 'CARD' })
  await t.until('2026-11-16 10:10')
  expect(await orderOf(t, card)).toMatchObject({ apply_status: 'CREATED' })
  await t.until('2026-11-16 10:11')
  expect(await orderOf(t, card)).toMatchObject({ apply_status: 'CANCELLED' })
})

test('on a Saturday too: what is over is forgotten, coming ends are told once', async () => {
  const t = await openTestDay(`${SATURDAY} 08:00`)
  await addCustomer(t)
  const { db } = t.services.connection
  await db
    .updateTable('customer_identity')
    .set({ id_end: dayFrom('2026-12-21') })
    .execute()
  await addRisk(t, 1, '2026-11-28')
  // The later result holds: the earlier one's end is not told.
  await addRisk(t, 2, '2026-12-21')
  const facts = {
    customerNo: CUSTOMER,
    kind: 'app',
    way: 'SMS',
    deviceIndex: null,
    userAgent: 'test',
    ip: '127.0.0.1',
  } as const
  await openSession(db, { ...facts, wallNow: new Date(Date.now() - 8 * 86_400_000) })
  const live = await openSession(db, { ...facts, wallNow: new Date() })
  expect(live.token).not.toBe('')
  await t.round()
  const sessions = await db.selectFrom('session').select('created_at').limit(10).execute()
  expect(sessions).toHaveLength(1)
  expect(await countOpenOutbox(db, 'sms')).toBe(0)
  for (const time of ['09:00', '09:01']) {
    await t.until(`${SATURDAY} ${time}`)
    const sent = await db.selectFrom('outbox').select('key').where('topic', '=', 'sms').limit(10).execute()
    expect(sent.map(({ key }) => key).toSorted((a, b) => a.localeCompare(b))).toEqual([
      `EXP-ID-${CUSTOMER}-20261121`,
      `EXP-RISK-${CUSTOMER}-20261121`,
    ])
  }
})

async function addRisk(t: Awaited<ReturnType<typeof openTestDay>>, seq: number, validUntil: string) {
  await t.services.connection.db
    .insertInto('risk_result')
    .values({
      customer_no: CUSTOMER,
      seq,
      question_version: '1',
      answers: JSON.stringify([]),
      score: 50,
      level: 'C3',
      min_risk: false,
      overrides: [],
      seconds_used: 60,
      created_at: t.services.clock.now(),
      confirmed_at: t.services.clock.now(),
      valid_until: dayFrom(validUntil),
    })
    .execute()
}

test('a day that ends late, when the next one has begun, leaves that one the business day', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await t.until('2026-11-16 23:45')
  await t.until('2026-11-17 06:00')
  const workday = () =>
    t.services.connection.db.selectFrom('workday').select(['current_day', 'status']).executeTakeFirst()
  expect(await workday()).toEqual({ current_day: '2026-11-17', status: 'OPEN' })
  evening(t, '2026-11-16', '1.2500')
  await t.until('2026-11-17 06:10')
  const { db } = t.services.connection
  expect((await stepsOfDay(db, dayFrom('2026-11-16'))).at(-1)).toMatchObject({
    step: '510-close-day',
    state: 'DONE',
  })
  expect(await workday()).toEqual({ current_day: '2026-11-17', status: 'OPEN' })
})
