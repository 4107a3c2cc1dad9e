import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { pendingReviews } from '@tongzhou/db/stores/account/review-store'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { decideReview } from '../../features/ops/decide-review'
import type { RowColumn } from '../../shared/field-cipher'
import { CUSTOMER, TRADE_ACCO, type TestDay, addCustomer, day, openTestDay } from './test-day'
import { FUND_ACCO, accountConfirmation, evening, morning } from './test-files'
import { storeInformation } from './test-information'

/** A customer whose account the registrar has confirmed, before the first batch of Monday. */
async function openWithAccount(version: '21' | '22' = '21'): Promise<TestDay> {
  const t = await openTestDay('2026-11-16 09:00', undefined, version)
  await addCustomer(t)
  await register(t, { status: '0', fund_acco: FUND_ACCO, app_sheet_no: null })
  await t.until('2026-11-16 14:00')

  return t
}

const register = (
  t: TestDay,
  state: { status: string; fund_acco: string | null; app_sheet_no: string | null },
) =>
  t.services.connection.db
    .insertInto('ta_registration')
    .values({
      customer_no: CUSTOMER,
      trade_acco: TRADE_ACCO,
      ta_code: 'T1',
      biz_code: '001',
      created_at: new Date(),
      ...state,
    })
    .execute()

/** What submitUpdateInfo stores in its transaction. */
const change = (t: TestDay, address: string) =>
  t.services.connection.db.transaction().execute(async (tx) => {
    await storeInformation(tx, t, { address, employer: '某某科技有限公司' })
    await wantAccountChange(tx, { customerNo: CUSTOMER, now: t.services.clock.now() })
  })

const sentOn = (t: TestDay, text: string) => t.registrar.sent('01', day(text))
const states = async (t: TestDay) =>
  (await t.services.connection.db.selectFrom('account_change').select('state').orderBy('seq').execute()).map(
    (row) => row.state,
  )
const answer = (application: FileRecord | undefined, on: string, facts: FileRecord = {}) => ({
  ...accountConfirmation(application ?? {}, on),
  BusinessCode: '103',
  ...facts,
})

test.each(['21', '22'] as const)(
  'changed data go to the registrar as 003 with the next batch of version %s and are closed by 103',
  async (version) => {
    const t = await openWithAccount(version)
    await change(t, '文三路 100 号')
    await change(t, '文三路 200 号')
    expect((await t.until('2026-11-16 15:30')).faults).toEqual([])
    const sent = sentOn(t, '2026-11-16')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      BusinessCode: '003',
      TAAccountID: FUND_ACCO,
      TransactionAccountID: TRADE_ACCO,
      InvestorName: '欧阳𠮷娜',
      CertificateNo: '33010619940715123X',
      MobileTelNo: '13900000000',
      Address: '浙江省杭州市西湖区文三路 200 号',
      PostCode: '310012',
      CorpName: '某某科技有限公司',
      Nationality: 'CHN',
      VocationCode: '02',
      County: '330106',
    })
    expect(await states(t)).toEqual(['SENT'])
    const name = 'OFD_888_T1_20261116_01.TXT'
    const before = t.registrar.sentBytes(name)

    // What is changed after the batch was locked waits for the next one; writing again gives the same bytes.
    await change(t, '文三路 300 号')
    const { db } = t.services.connection
    await db.deleteFrom('batch_unit').where('step', '=', '330-write-applications').execute()
    await db
      .updateTable('batch_step')
      .set({ state: 'PENDING' })
      .where('step', '=', '330-write-applications')
      .execute()
    evening(t, '2026-11-16', null)
    expect((await t.until('2026-11-16 23:45')).faults).toEqual([])
    expect(t.registrar.sentBytes(name)).toEqual(before)

    morning(t, '2026-11-17', { accounts: [answer(sent[0], '2026-11-17')], holding: null })
    expect((await t.until('2026-11-17 15:30')).faults).toEqual([])
    expect(await states(t)).toEqual(['CONFIRMED', 'SENT'])
    expect(sentOn(t, '2026-11-17')[0]).toMatchObject({ Address: '浙江省杭州市西湖区文三路 300 号' })
  },
)

const TOO_LONG = '文'.repeat(61)

test.each([
  ['that no file can carry', 'customer.name', 'InvestorName is longer than 120 bytes'],
  ['that cannot be read', 'identity.number', 'CertificateType KEY_BLANK'],
] as const)('changed data %s wait for the next batch, and stop nothing', async (_what, column, reason) => {
  const t = await openWithAccount()
  const { db } = t.services.connection
  const setName = (name: string, sealedFor: RowColumn = 'customer.name') =>
    db
      .updateTable('customer_identity')
      .set({ name_cipher: t.services.cipher.of(CUSTOMER).encrypt(sealedFor, name) })
      .execute()
  await setName(TOO_LONG, column)
  await change(t, '文三路 100 号')
  expect((await t.until('2026-11-16 15:30')).faults).toEqual([])
  expect(sentOn(t, '2026-11-16')).toEqual([])
  expect(await states(t)).toEqual(['WAITING'])
  expect(await findOpenBreaks(db)).toMatchObject([
    { kind: 'SEND_FAILED', subject: `T1 003 ${CUSTOMER}`, ours: reason },
  ])
  evening(t, '2026-11-16', null)
  await t.until('2026-11-16 23:45')
  await setName('欧阳娜')
  morning(t, '2026-11-17', { holding: null })
  expect((await t.until('2026-11-17 15:30')).faults).toEqual([])
  expect(sentOn(t, '2026-11-17')).toMatchObject([{ BusinessCode: '003', InvestorName: '欧阳娜' }])
  expect(await findOpenBreaks(db)).toEqual([])
})

test('an account that the registrar has not confirmed yet gets the change after it has', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await addCustomer(t)
  await register(t, { status: '1', fund_acco: null, app_sheet_no: '888202611139000000000001' })
  await t.until('2026-11-16 14:00')
  await change(t, '文三路 100 号')
  await t.until('2026-11-16 15:30')
  expect(sentOn(t, '2026-11-16')).toEqual([])
  await t.services.connection.db
    .updateTable('ta_registration')
    .set({ status: '0', fund_acco: FUND_ACCO })
    .execute()
  evening(t, '2026-11-16', null)
  await t.until('2026-11-16 23:45')
  morning(t, '2026-11-17', { holding: null })
  await t.until('2026-11-17 15:30')
  expect(sentOn(t, '2026-11-17')).toMatchObject([{ BusinessCode: '003' }])
})

test('a registrar that keeps silent is asked again under a new serial, and data it knows are not sent again', async () => {
  const t = await openWithAccount()
  await change(t, '文三路 100 号')
  await t.until('2026-11-16 15:30')
  evening(t, '2026-11-16', null)
  await t.until('2026-11-16 23:45')
  morning(t, '2026-11-17', { holding: null })
  expect((await t.until('2026-11-17 15:30')).faults).toEqual([])
  const [again] = sentOn(t, '2026-11-17')
  expect(again?.['AppSheetSerialNo']).not.toBe(sentOn(t, '2026-11-16')[0]?.['AppSheetSerialNo'])
  expect(await states(t)).toEqual(['UNANSWERED', 'SENT'])
  evening(t, '2026-11-17', null)
  await t.until('2026-11-17 23:45')
  morning(t, '2026-11-18', { accounts: [answer(again, '2026-11-18')], holding: null })
  await t.until('2026-11-18 14:00')
  expect(await states(t)).toEqual(['UNANSWERED', 'CONFIRMED'])
  await change(t, '文三路 100 号')
  await t.until('2026-11-18 15:30')
  expect(await states(t)).toEqual(['UNANSWERED', 'CONFIRMED', 'UNCHANGED'])
  expect(sentOn(t, '2026-11-18')).toEqual([])
})

test('a refusal waits for a person with the registrar’s reason; approving it sends the data again', async () => {
  const t = await openWithAccount()
  await change(t, '文三路 100 号')
  await t.until('2026-11-16 15:30')
  const [sent] = sentOn(t, '2026-11-16')
  evening(t, '2026-11-16', null)
  await t.until('2026-11-16 23:45')
  const refused = answer(sent, '2026-11-17', { ReturnCode: '0113', ErrorDetail: '邮政编码与地区不符' })
  morning(t, '2026-11-17', { accounts: [refused, { ...refused }], holding: null })
  expect((await t.until('2026-11-17 14:00')).faults).toEqual([])
  expect(await states(t)).toEqual(['REFUSED'])
  const { db } = t.services.connection
  const [review, ...others] = await pendingReviews(db)
  expect(others).toEqual([])
  expect(review).toMatchObject({
    kind: 'ACCOUNT_CHANGE',
    customerNo: CUSTOMER,
    subject: '登记机构 T1 未接受资料修改：0113 邮政编码与地区不符',
  })
  const decision = { id: review?.id ?? 0n, approve: true, reason: null, actor: 'ops', now: new Date() }
  await db.transaction().execute((tx) => decideReview(tx, t.services.cipher, decision))
  await t.until('2026-11-17 15:30')
  expect(sentOn(t, '2026-11-17')).toMatchObject([{ BusinessCode: '003', PostCode: '310012' }])
  expect(await states(t)).toEqual(['REFUSED', 'SENT'])
})
