import { expect, test } from 'vitest'
import { day, freeze, openTestDay, placeShareOrder } from './test-day'
import { confirmation, holderDay, morning, night, orderOf, positionOf, vol } from './test-files'

const [WEDNESDAY, THURSDAY] = ['2026-11-18', '2026-11-19'] as const

async function asked(order: Parameters<typeof placeShareOrder>[1], frozen?: string) {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, '2026-11-17', '1.2500')
  morning(t, WEDNESDAY, { holding: '7993.61' })
  await t.until(`${WEDNESDAY} 10:00`)
  const orderNo = await placeShareOrder(t, order)
  if (frozen !== undefined) await freeze(t, frozen)
  await night(t, WEDNESDAY, '1.2500')
  const sent = t.registrar.sent('03', day(WEDNESDAY))[0] ?? {}

  return { t, orderNo, sent }
}

const lotsOf = async ({ t }: Awaited<ReturnType<typeof asked>>) =>
  (await t.services.connection.db.selectFrom('lot').selectAll().orderBy('lot_id').execute()).map((lot) => [
    lot.confirm_date,
    lot.shares,
    lot.source,
  ])

test('027 quotes the other seller’s number; shares come in with their own days, in several records', async () => {
  const world = await asked({
    bizCode: '027',
    tDate: WEDNESDAY,
    shares: '900.00',
    more: { original_no: '305202611170000000000042', target_distributor: '305' },
  })
  const { t, orderNo, sent } = world
  expect(sent).toMatchObject({
    BusinessCode: '027',
    OriginalAppSheetNo: '305202611170000000000042',
    TargetDistributorCode: '305',
    ApplicationVol: vol('900.00'),
  })
  const came = (serial: string, shares: string, registered: string, last: boolean) =>
    confirmation(sent, THURSDAY, {
      BusinessCode: '127',
      TASerialNO: `T1202611190000000${serial}`,
      ConfirmedVol: vol(shares),
      ShareRegisterDate: registered,
      BusinessFinishFlag: last ? '1' : '0',
    })
  morning(t, THURSDAY, {
    trades: [came('041', '600.00', '20240105', false), came('042', '300.00', '20260810', true)],
    holding: '8893.61',
  })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '900.00' })
  expect(await lotsOf(world)).toEqual([
    ['2026-11-17', '7993.61', 'purchase'],
    ['2024-01-05', '600.00', 'custody'],
    ['2026-08-10', '300.00', 'custody'],
  ])
})

test('of rolling lots the one that is due moves out, an older one that is locked stays whole', async () => {
  const world = await asked({ bizCode: '028', tDate: WEDNESDAY, shares: '1000.00' }, '1000.00')
  const { t, sent } = world
  const { db } = t.services.connection
  await db.updateTable('fund').set({ hold_kind: 'ROLLING', hold_days: 1 }).execute()
  const { lot_id: _, ...known } = await db.selectFrom('lot').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('lot')
    .values({ ...known, confirm_date: day('2026-11-16'), shares: '500.00' })
    .execute()
  await db.updateTable('position').set({ total_shares: '8493.61' }).execute()
  const left = confirmation(sent, THURSDAY, {
    BusinessCode: '128',
    TASerialNO: 'T1202611190000000043',
    ConfirmedVol: vol('1000.00'),
    TransferDirection: '0',
  })
  const lots = { '2026-11-16': '500.00', '2026-11-17': '6993.61' }
  morning(t, THURSDAY, { trades: [left], holding: '7493.61', lots })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await lotsOf(world)).toEqual([
    ['2026-11-17', '6993.61', 'purchase'],
    ['2026-11-16', '500.00', 'purchase'],
  ])
})

test('a transfer in that the registrar cannot match fails and may be repeated', async () => {
  const { t, orderNo, sent } = await asked({ bizCode: '027', tDate: WEDNESDAY, shares: '900.00' })
  morning(t, THURSDAY, {
    trades: [
      confirmation(sent, THURSDAY, {
        BusinessCode: '127',
        ReturnCode: '0218',
        ErrorDetail: '转出申请不存在',
        TASerialNO: 'T1202611190000000041',
      }),
    ],
    holding: '7993.61',
  })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'FAILED',
    ta_return_msg: '转出申请不存在',
  })
  expect(await positionOf(t)).toMatchObject({ total_shares: '7993.61', frozen_shares: '0.00' })
})

test.each([
  ['026', '126'],
  ['028', '128'],
])('%s takes the frozen shares out; the rest of the position stays', async (bizCode, answer) => {
  const order = {
    bizCode,
    tDate: WEDNESDAY,
    shares: '3000.00',
    more: { target_distributor: '305', target_trade_acco: '30500000000000009' },
  }
  const world = await asked(order, '3000.00')
  const { t, orderNo, sent } = world
  expect(sent).toMatchObject({
    BusinessCode: bizCode,
    TargetDistributorCode: '305',
    TargetTransactionAccountID: '30500000000000009',
  })
  morning(t, THURSDAY, {
    trades: [
      confirmation(sent, THURSDAY, {
        BusinessCode: answer,
        TASerialNO: 'T1202611190000000041',
        ConfirmedVol: vol('3000.00'),
      }),
    ],
    holding: '4993.61',
  })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(await positionOf(t)).toMatchObject({ total_shares: '4993.61', frozen_shares: '0.00' })
  expect(await lotsOf(world)).toEqual([['2026-11-17', '4993.61', 'purchase']])
})
