import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { admin, databaseUrl } from '@tongzhou/testkit/test-cluster'
import { expect, inject, test } from 'vitest'
import { type TestDay, day, openTestDay, placeShareOrder } from './test-day'
import {
  confirmation,
  costsOf,
  dividend,
  due,
  holderDay,
  morning,
  night,
  orderOf,
  positionOf,
  vol,
  yuan,
} from './test-files'

const [WEDNESDAY, THURSDAY] = ['2026-11-18', '2026-11-19'] as const

async function holder(): Promise<TestDay> {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, '2026-11-17', '1.2000')

  return t
}

const order143 = (t: TestDay) =>
  t.services.connection.db.selectFrom('trade_order').selectAll().where('biz_code', '=', '143').execute()

test('a cash dividend is an order, paid to the card on its pay day once the registrar has paid (D1)', async () => {
  const t = await holder()
  const row = dividend({ ConfirmedAmount: yuan('399.68'), DefDividendMethod: '1' })
  morning(t, WEDNESDAY, {
    dividends: [row],
    holding: '7993.61',
    money: [due({ confirmDay: WEDNESDAY, payDay: THURSDAY, business: '143', amount: '399.68', flag: '0' })],
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  const [order] = await order143(t)
  expect(order).toMatchObject({
    pay_status: 'PAYABLE',
    confirm_amount: '399.68',
    t_date: '2026-11-17',
    origin: 'TA',
  })
  expect(await positionOf(t)).toMatchObject({ total_shares: '7993.61' })
  await night(t, WEDNESDAY, '1.2000')
  morning(t, THURSDAY, { dividends: [row], holding: '7993.61' })
  await t.until(`${THURSDAY} 10:30`)
  t.bank.payIn('T1', '399.68')
  expect((await t.until(`${THURSDAY} 14:00`)).faults).toEqual([])
  expect(await orderOf(t, order?.order_no ?? '')).toMatchObject({ pay_status: 'ARRIVED' })
  // Told twice, booked once.
  expect(await order143(t)).toHaveLength(1)
  const left = (await trialBalance(t.services.connection.db)).filter((account) => account.balance !== 0n)
  expect(left.map((a) => `${a.code} ${printMoney(a.balance)}`)).toEqual(['1001 7.99', '2008 7.99'])
  await night(t, THURSDAY, '1.2000')
})

test.each([
  ['together with others', { VolOfDividendforReinvestment: vol('333.07'), DefDividendMethod: '0' }],
  // Without a serial of the registrar's a row is booked by itself.
  ['by itself', { VolOfDividendforReinvestment: vol('333.07'), DefDividendMethod: '0', TASerialNO: null }],
])('a dividend of back-end shares, booked %s, is of their class', async (_, facts) => {
  const t = await holder()
  // Events are insert-only for the product: their class is set as the owner of the database.
  const { rows } = await t.services.connection.pool.query<{ name: string }>(
    'select current_database() as name',
  )
  const owner = databaseUrl(inject('adminUrl'), rows[0]?.name ?? '')
  for (const table of ['position', 'lot', 'position_event'])
    await admin(owner, `update ${table} set charge_type = '1'`)
  morning(t, WEDNESDAY, { dividends: [dividend({ ...facts, ShareClass: '1' })], holding: null })
  await t.until(`${WEDNESDAY} 10:00`)
  expect(await order143(t)).toMatchObject([{ charge_type: '1', confirm_shares: '333.07' }])
})

test('a reinvested dividend is a lot of its own at the NAV of the ex-day, without cost and without money', async () => {
  const t = await holder()
  morning(t, WEDNESDAY, {
    dividends: [dividend({ VolOfDividendforReinvestment: vol('333.07'), DefDividendMethod: '0' })],
    holding: '8326.68',
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  expect(await order143(t)).toMatchObject([
    { pay_status: 'NONE', confirm_shares: '333.07', confirm_amount: '399.68', dividend_mode: '0' },
  ])
  expect(await positionOf(t)).toMatchObject({ total_shares: '8326.68' })
  expect(await costsOf(t)).toEqual(['10000.00'])
})

test('129 changes the mode of the position; a refusal leaves it', async () => {
  const t = await holder()
  morning(t, WEDNESDAY, { holding: '7993.61' })
  await t.until(`${WEDNESDAY} 10:00`)
  const orderNo = await placeShareOrder(t, { bizCode: '029', tDate: WEDNESDAY, more: { dividend_mode: '0' } })
  await night(t, WEDNESDAY, '1.2000')
  const sent = t.registrar.sent('03', day(WEDNESDAY))[0] ?? {}
  expect(sent).toMatchObject({ BusinessCode: '029', DefDividendMethod: '0' })
  morning(t, THURSDAY, {
    trades: [
      confirmation(sent, THURSDAY, {
        BusinessCode: '129',
        TASerialNO: 'T1202611190000000031',
        DefDividendMethod: '0',
      }),
    ],
    holding: '7993.61',
  })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(await positionOf(t)).toMatchObject({ dividend_mode: '0' })
})
