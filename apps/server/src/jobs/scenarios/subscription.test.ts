import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { findOrderView } from '../../trading/present-order'
import { type TestDay, CUSTOMER, addCustomer, addFund, day, openTestDay, placeBuy } from './test-day'
import {
  accountConfirmation,
  confirmation,
  costsOf,
  due,
  morning,
  night,
  orderOf,
  positionOf,
  vol,
  yuan,
} from './test-files'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'
const WEDNESDAY = '2026-11-18'

/** 50,000 subscribed on Monday; on Tuesday morning the registrar accepts or refuses it (120). */
async function subscribed(facts: FileRecord = {}) {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.0000', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 10:00`)
  const orderNo = await placeBuy(t, { amount: '50000.00', tDate: MONDAY, bizCode: '020' })
  await t.drain()
  await night(t, MONDAY, '1.0000')
  const sent = t.registrar.sent('03', day(MONDAY))[0] ?? {}
  morning(t, TUESDAY, {
    accounts: t.registrar.sent('01', day(MONDAY)).map((account) => accountConfirmation(account, TUESDAY)),
    trades: [
      confirmation(sent, TUESDAY, {
        BusinessCode: '120',
        TASerialNO: 'T1202611170000000002',
        ConfirmedAmount: yuan('50000.00'),
        ApplicationAmount: yuan('50000.00'),
        NAV: navFrom('1.0000'),
        ...facts,
      }),
    ],
    holding: null,
  })
  expect((await t.until(`${TUESDAY} 11:30`)).faults).toEqual([])

  return { t, orderNo, sent }
}

/** What its customer reads: the word, why it failed, and the steps with their states. */
async function read(t: TestDay, orderNo: string) {
  const { clock, connection } = t.services
  const view = await findOrderView(connection.db, { customerNo: CUSTOMER, orderNo, now: clock.now() })

  return [view?.status, view?.failure, view?.steps.map(stepText).join(', ')]
}

function stepText({ label, state, note }: { label: string; state: string; note: string | null }): string {
  return label === '退款到账' ? `${label} ${state} ${note ?? ''}` : `${label} ${state}`
}

const open = async (t: TestDay) =>
  (await trialBalance(t.services.connection.db))
    .filter((account) => account.balance !== 0n)
    .map((a) => `${a.code} ${printMoney(a.balance)}`)

/** As the submit leaves an order that uses a coupon. */
async function useCoupon(t: TestDay, orderNo: string): Promise<void> {
  const { db } = t.services.connection
  const valid = { valid_from: day('2026-11-01'), valid_to: day('2026-12-31') }
  const received = t.services.clock.now()
  await db
    .insertInto('coupon_template')
    .values({
      template_id: 'RATE',
      name: '费率券',
      kind: 'FEE_RATE',
      value: '0.05',
      receive_from: received,
      receive_to: received,
      ...valid,
    })
    .execute()
  await db
    .insertInto('coupon')
    .values({
      customer_no: CUSTOMER,
      coupon_id: 'C1',
      template_id: 'RATE',
      status: 'LOCKED',
      order_no: orderNo,
      received_at: received,
      ...valid,
    })
    .execute()
  await db.updateTable('trade_order').set({ coupon_id: 'C1' }).where('order_no', '=', orderNo).execute()
}

test('120 accepts without shares; 130 allots 64 % with interest, the rest is refunded, the registrar is paid the net (E13)', async () => {
  const { t, orderNo, sent } = await subscribed()
  expect(sent).toMatchObject({ BusinessCode: '020' })
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'ACCEPT_CONFIRMED', pay_status: 'PAID' })
  await night(t, TUESDAY, '1.0000')
  // Accepted long ago and not late: the fund is still being raised.
  expect(await read(t, orderNo)).toEqual([
    '确认中',
    null,
    '提交 DONE, 支付 DONE, 受理认购 DONE, 确认份额 NOW',
  ])
  morning(t, WEDNESDAY, {
    trades: [
      confirmation(sent, WEDNESDAY, {
        BusinessCode: '130',
        TASerialNO: 'T1202611180000000003',
        ConfirmedAmount: yuan('32000.00'),
        ConfirmedVol: vol('31749.20'),
        ApplicationAmount: yuan('50000.00'),
        Charge: yuan('253.97'),
        AgencyFee: yuan('253.97'),
        NAV: navFrom('1.0000'),
        RaiseInterest: yuan('3.17'),
        RefundAmount: yuan('18000.00'),
        ShareRegisterDate: '20261118',
      }),
    ],
    holding: '31749.20',
    money: [
      due({ confirmDay: WEDNESDAY, payDay: '2026-11-19', business: '130', amount: '31746.03', flag: '1' }),
    ],
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  await t.drain()
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'PARTIAL',
    pay_status: 'PART_REFUNDED',
    confirm_amount: '32000.00',
    confirm_shares: '31749.20',
    confirm_fee: '253.97',
  })
  expect(await positionOf(t)).toMatchObject({ total_shares: '31749.20' })
  expect(await costsOf(t)).toEqual(['32000.00'])
  expect(await read(t, orderNo)).toEqual([
    '部分确认',
    null,
    '提交 DONE, 支付 DONE, 受理认购 DONE, 确认份额 DONE, 退款到账 DONE 18,000.00 元',
  ])
  const lots = await t.services.connection.db.selectFrom('lot').selectAll().execute()
  expect(lots).toMatchObject([{ confirm_date: WEDNESDAY, source: 'subscription' }])
  await night(t, WEDNESDAY, '1.0000')
  morning(t, '2026-11-19', { holding: '31749.20' })
  expect((await t.until('2026-11-19 12:00')).faults).toEqual([])
  // E44: after paying the registrar only the fee that stays with us is left.
  expect(await open(t)).toEqual(['1001 253.97', '2008 253.97'])
})

test('a subscription refused at 120 is refunded the same morning', async () => {
  const { t, orderNo } = await subscribed({
    ReturnCode: '0006',
    ErrorDetail: '募集已结束',
    ConfirmedAmount: null,
  })
  await t.drain()
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'FAILED',
    pay_status: 'REFUNDED',
    ta_return_msg: '募集已结束',
  })
  expect(await read(t, orderNo)).toEqual([
    '已退款',
    '当日基金未开放这类申请',
    '提交 DONE, 支付 DONE, 受理认购 FAILED, 退款到账 DONE 50,000.00 元',
  ])
  expect(await open(t)).toEqual([])
})

test('149: a failed raising gives the principal back at once and the interest when the registrar has paid it (E13)', async () => {
  const { t, orderNo, sent } = await subscribed()
  await useCoupon(t, orderNo)
  await night(t, TUESDAY, '1.0000')
  morning(t, WEDNESDAY, {
    trades: [
      confirmation(sent, WEDNESDAY, {
        BusinessCode: '149',
        TASerialNO: 'T1202611180000000003',
        NAV: navFrom('1.0000'),
        RefundAmount: yuan('50000.00'),
        RaiseInterest: yuan('1.81'),
      }),
    ],
    holding: null,
    money: [due({ confirmDay: WEDNESDAY, payDay: '2026-11-19', business: '149', amount: '1.81', flag: '0' })],
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  await t.drain()
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'FAILED', pay_status: 'REFUNDED' })
  expect(await read(t, orderNo)).toEqual([
    '已退款',
    '基金募集失败，本金和募集期利息一并退回',
    '提交 DONE, 支付 DONE, 受理认购 DONE, 募集失败 FAILED, 退款到账 DONE 50,000.00 元',
  ])
  const coupon = await t.services.connection.db
    .selectFrom('coupon')
    .select(['status', 'order_no'])
    .executeTakeFirstOrThrow()
  expect(coupon).toEqual({ status: 'RECEIVED', order_no: null })
  const interest = await t.services.connection.db
    .selectFrom('trade_order')
    .selectAll()
    .where('biz_code', '=', '149')
    .executeTakeFirstOrThrow()
  expect(interest).toMatchObject({ parent_no: orderNo, pay_status: 'PAYABLE', confirm_amount: '1.81' })
  await night(t, WEDNESDAY, '1.0000')
  morning(t, '2026-11-19', { holding: null })
  await t.until('2026-11-19 10:30')
  t.bank.payIn('T1', '1.81')
  expect((await t.until('2026-11-19 14:00')).faults).toEqual([])
  expect(await orderOf(t, interest.order_no)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(await open(t)).toEqual([])
})

test('interest that does not add up with the shares is set aside and nothing is booked', async () => {
  const { t, orderNo, sent } = await subscribed()
  await night(t, TUESDAY, '1.0000')
  morning(t, WEDNESDAY, {
    trades: [
      confirmation(sent, WEDNESDAY, {
        BusinessCode: '130',
        TASerialNO: 'T1202611180000000003',
        ConfirmedAmount: yuan('50000.00'),
        ConfirmedVol: vol('49610.00'),
        Charge: yuan('396.83'),
        NAV: navFrom('1.0000'),
        RaiseInterest: yuan('3.17'),
      }),
    ],
    holding: null,
  })
  const report = await t.until(`${WEDNESDAY} 11:30`)
  expect(report.faults).toMatchObject([{ fault: expect.stringContaining('SHARES_DO_NOT_ADD_UP') }])
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'ACCEPT_CONFIRMED',
    confirm_shares: null,
  })
})
