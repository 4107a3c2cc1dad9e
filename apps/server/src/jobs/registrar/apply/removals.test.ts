import { unbindCard } from '@tongzhou/db/stores/account/card-store'
import { wantRemoval } from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import {
  CUSTOMER,
  TRADE_ACCO,
  type TestDay,
  addCustomer,
  addFund,
  day,
  openTestDay,
  placeBuy,
} from '../../scenarios/test-day'
import { FUND_ACCO, accountConfirmation, evening, morning } from '../../scenarios/test-files'

/** A customer whose trade account the registrar keeps, before the first batch of Monday. */
async function openWithAccount(version: '21' | '22' = '21'): Promise<TestDay> {
  const t = await openTestDay('2026-11-16 09:00', undefined, version)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.services.connection.db
    .insertInto('ta_registration')
    .values({
      customer_no: CUSTOMER,
      trade_acco: TRADE_ACCO,
      ta_code: 'T1',
      biz_code: '001',
      created_at: new Date(),
      status: '0',
      fund_acco: FUND_ACCO,
      app_sheet_no: '888202611139000000000001',
    })
    .execute()
  await t.until('2026-11-16 14:00')

  return t
}

/** What unbindBankCard stores in its transaction. */
const unbind = (t: TestDay) =>
  t.services.connection.db.transaction().execute(async (tx) => {
    const key = { customerNo: CUSTOMER, tradeAcco: TRADE_ACCO, now: t.services.clock.now() }
    await unbindCard(tx, key)
    await wantRemoval(tx, key)
  })
const bindAgain = (t: TestDay) =>
  t.services.connection.db.updateTable('bank_card').set({ unbound_at: null, sign_status: 'SIGNED' }).execute()

const sentOn = (t: TestDay, text: string) => t.registrar.sent('01', day(text))
const removals = (t: TestDay) =>
  t.services.connection.db
    .selectFrom('closing_registration')
    .select(['biz_code', 'state', 'return_code'])
    .orderBy('seq')
    .execute()
const registered = async (t: TestDay) =>
  (await t.services.connection.db.selectFrom('ta_registration').select('status').executeTakeFirstOrThrow())
    .status
const answer = (application: FileRecord | undefined, on: string, code = '0000') => ({
  ...accountConfirmation(application ?? {}, on),
  BusinessCode: '109',
  ReturnCode: code,
})

test.each(['21', '22'] as const)(
  'R-ACT-13: 009 follows an unbound card in version %s; the same card bound again is added by 008',
  async (version) => {
    const t = await openWithAccount(version)
    await unbind(t)
    expect((await t.until('2026-11-16 15:30')).faults).toEqual([])
    const [sent, ...more] = sentOn(t, '2026-11-16')
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      BusinessCode: '009',
      TAAccountID: FUND_ACCO,
      TransactionAccountID: TRADE_ACCO,
      CertificateNo: '33010619940715123X',
      InvestorName: '欧阳𠮷娜',
      TransactionTime: '140000',
    })
    // Whose account ends says nothing more of himself.
    expect(sent?.['MobileTelNo'] ?? null).toBeNull()
    expect(t.registrar.sent('X1', day('2026-11-16'))).toEqual([])
    expect(await registered(t)).toBe('0')
    evening(t, '2026-11-16', null)
    await t.until('2026-11-16 23:45')
    const twice = answer(sent, '2026-11-17')
    morning(t, '2026-11-17', { accounts: [twice, { ...twice }], holding: null })
    expect((await t.until('2026-11-17 14:00')).faults).toEqual([])
    expect(await removals(t)).toEqual([{ biz_code: '009', state: 'CONFIRMED', return_code: '0000' }])
    expect(await registered(t)).toBe('3')

    await bindAgain(t)
    await placeBuy(t, { amount: '1000.00', tDate: '2026-11-17' })
    await t.drain()
    expect((await t.until('2026-11-17 15:30')).faults).toEqual([])
    expect(sentOn(t, '2026-11-17')).toMatchObject([{ BusinessCode: '008', TAAccountID: FUND_ACCO }])
    expect(t.registrar.sent('03', day('2026-11-17'))).toHaveLength(1)
    expect(await registered(t)).toBe('1')
  },
)

test('the last trade account stays at the registrar (0320): the card bound again trades on without asking', async () => {
  const t = await openWithAccount()
  await unbind(t)
  await t.until('2026-11-16 15:30')
  const [sent] = sentOn(t, '2026-11-16')
  evening(t, '2026-11-16', null)
  await t.until('2026-11-16 23:45')
  morning(t, '2026-11-17', { accounts: [answer(sent, '2026-11-17', '0320')], holding: null })
  await t.until('2026-11-17 14:00')
  expect(await removals(t)).toEqual([{ biz_code: '009', state: 'REFUSED', return_code: '0320' }])
  expect(await registered(t)).toBe('0')
  await bindAgain(t)
  await placeBuy(t, { amount: '1000.00', tDate: '2026-11-17' })
  await t.drain()
  expect((await t.until('2026-11-17 15:30')).faults).toEqual([])
  expect(sentOn(t, '2026-11-17')).toEqual([])
  expect(t.registrar.sent('03', day('2026-11-17'))).toMatchObject([{ TAAccountID: FUND_ACCO }])
})

test('a card bound again before the batch keeps its trade account: nothing is sent', async () => {
  const t = await openWithAccount()
  await unbind(t)
  await bindAgain(t)
  expect((await t.until('2026-11-16 15:30')).faults).toEqual([])
  expect(sentOn(t, '2026-11-16')).toEqual([])
  expect(await removals(t)).toEqual([{ biz_code: '009', state: 'DROPPED', return_code: null }])
})

test('a registrar that keeps silent is asked again under a new serial; one that knows no such account has ended it', async () => {
  const t = await openWithAccount()
  await unbind(t)
  await t.until('2026-11-16 15:30')
  evening(t, '2026-11-16', null)
  await t.until('2026-11-16 23:45')
  morning(t, '2026-11-17', { holding: null })
  expect((await t.until('2026-11-17 15:30')).faults).toEqual([])
  const [again] = sentOn(t, '2026-11-17')
  expect(again?.['AppSheetSerialNo']).not.toBe(sentOn(t, '2026-11-16')[0]?.['AppSheetSerialNo'])
  evening(t, '2026-11-17', null)
  await t.until('2026-11-17 23:45')
  morning(t, '2026-11-18', { accounts: [answer(again, '2026-11-18', '0104')], holding: null })
  await t.until('2026-11-18 14:00')
  expect(await removals(t)).toEqual([
    { biz_code: '009', state: 'UNANSWERED', return_code: null },
    { biz_code: '009', state: 'CONFIRMED', return_code: '0104' },
  ])
  expect(await registered(t)).toBe('3')
})

test('one that no file can carry waits for the next batch and stops nothing', async () => {
  const t = await openWithAccount()
  const { db } = t.services.connection
  const setName = (name: string) =>
    db
      .updateTable('customer_identity')
      .set({ name_cipher: t.services.cipher.of(CUSTOMER).encrypt('customer.name', name) })
      .execute()
  await setName('文'.repeat(61))
  await unbind(t)
  expect((await t.until('2026-11-16 15:30')).faults).toEqual([])
  expect(await removals(t)).toMatchObject([{ state: 'WAITING' }])
  expect(await findOpenBreaks(db)).toMatchObject([
    { kind: 'SEND_FAILED', subject: `T1 009 ${TRADE_ACCO}`, ours: 'InvestorName is longer than 120 bytes' },
  ])
  await setName('欧阳娜')
  evening(t, '2026-11-16', null)
  await t.until('2026-11-16 23:45')
  morning(t, '2026-11-17', { holding: null })
  expect((await t.until('2026-11-17 15:30')).faults).toEqual([])
  expect(sentOn(t, '2026-11-17')).toMatchObject([{ BusinessCode: '009' }])
  expect(await findOpenBreaks(db)).toEqual([])
})
