import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { retryUnsent } from '../registrar/files/retry-unsent'
import {
  type TestDay,
  addCustomer,
  addFund,
  day,
  openTestDay,
  placeBuy,
  placeSell,
  placeShareOrder,
} from './test-day'
import {
  accountConfirmation,
  buyConfirmation,
  confirmation,
  evening,
  holderDay,
  morning,
  night,
  orderOf,
  positionOf,
  vol,
  yuan,
} from './test-files'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
] as const

/** A code longer than its field: no file can carry an order with it. */
const TOO_LONG = '0123456789'

/** Monday 10:00: the usual customer and fund. */
async function begin(): Promise<TestDay> {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 10:00`)

  return t
}

const setOrder = (t: TestDay, orderNo: string, set: { target_distributor: string | null }) =>
  t.services.connection.db.updateTable('trade_order').set(set).where('order_no', '=', orderNo).execute()

const retry = (t: TestDay, text: string) =>
  t.services.connection.db.transaction().execute((tx) => retryUnsent(tx, day(text)))

const sheets = (t: TestDay, fileType: string, text: string) =>
  t.registrar.sent(fileType, day(text)).map((record) => record['AppSheetSerialNo'])

const balances = async (t: TestDay) =>
  (await trialBalance(t.services.connection.db))
    .filter((account) => account.balance !== 0n)
    .map((a) => `${a.code} ${printMoney(a.balance)}`)

/** Two purchases of Monday, the second of which no file can carry, after the files were written. */
async function oneUnwritable() {
  const t = await begin()
  const good = await placeBuy(t, { amount: '10000.00', tDate: MONDAY, discount: '0.1' })
  const bad = await placeBuy(t, { amount: '2000.00', tDate: MONDAY })
  await t.drain()
  await setOrder(t, bad, { target_distributor: TOO_LONG })
  const report = await t.until(`${MONDAY} 15:30`)
  expect(report.faults).toEqual([])

  return { t, db: t.services.connection.db, good, bad }
}

test('an order that no file can carry is set aside with its reason, the others go, and it is refunded when the day is sealed', async () => {
  const { t, db, good, bad } = await oneUnwritable()
  const sent = await orderOf(t, good)
  expect(sent).toMatchObject({ apply_status: 'SENT' })
  expect(await orderOf(t, bad)).toMatchObject({ apply_status: 'SEND_FAILED', pay_status: 'PAID' })
  expect(sheets(t, '03', MONDAY)).toEqual([sent.app_sheet_no])
  const reason = 'TargetDistributorCode is longer than 9 bytes'
  const event = await db
    .selectFrom('order_event')
    .select(['actor', 'detail'])
    .where('event', '=', 'EXPORT_FAILED')
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ actor: 'batch', detail: { reason } })
  expect(await findOpenBreaks(db)).toMatchObject([
    { kind: 'SEND_FAILED', subject: `T1 ${bad}`, ours: reason },
  ])
  evening(t, MONDAY, '1.2500')
  expect((await t.until(`${MONDAY} 16:40`)).faults).toEqual([])
  expect(await orderOf(t, bad)).toMatchObject({
    apply_status: 'SEND_FAILED',
    pay_status: 'REFUNDING',
    confirm_status: 'FAILED',
    ta_return_code: null,
    ta_return_msg: '这笔申请未能送达登记机构，已作废',
  })
  expect(await findOpenBreaks(db)).toMatchObject([{ kind: 'UNSENT_ORDER', subject: `T1 ${bad}` }])
  expect(await retry(t, MONDAY)).toMatchObject({ kind: 'refused', reason: 'NOTHING_UNSENT' })
  await t.until(`${MONDAY} 23:45`)
  morning(t, TUESDAY, {
    accounts: t.registrar.sent('01', day(MONDAY)).map((one) => accountConfirmation(one, TUESDAY)),
    trades: [buyConfirmation(t, TUESDAY)],
    holding: '7993.61',
  })
  expect((await t.until(`${TUESDAY} 10:40`)).faults).toEqual([])
  expect(await orderOf(t, good)).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(await orderOf(t, bad)).toMatchObject({ pay_status: 'REFUNDED' })
  expect(await balances(t)).toEqual(['1001 10000.00', '2002 9992.01', '2008 7.99'])
})

test('what was mended goes with the whole files again before the registrar has sealed the day', async () => {
  const { t, db, good, bad } = await oneUnwritable()
  await setOrder(t, bad, { target_distributor: null })
  expect(await retry(t, MONDAY)).toEqual({ kind: 'accepted', value: [`T1 ${bad}`] })
  expect((await t.until(`${MONDAY} 15:40`)).faults).toEqual([])
  expect(await orderOf(t, bad)).toMatchObject({ apply_status: 'SENT', pay_status: 'PAID' })
  expect(sheets(t, '03', MONDAY)).toEqual([
    (await orderOf(t, good)).app_sheet_no,
    (await orderOf(t, bad)).app_sheet_no,
  ])
  const [, , , , , summary] = t.registrar.sentBytes('OFD_888_T1_20261116_03.TXT').toString().split('\r\n')
  expect(summary).toBe('002')
  expect(await findOpenBreaks(db)).toEqual([])
  evening(t, MONDAY, '1.2500')
  expect((await t.until(`${MONDAY} 16:40`)).faults).toEqual([])
  expect(await orderOf(t, bad)).toMatchObject({ apply_status: 'SENT', confirm_status: 'WAIT' })
})

test('what was not mended is set aside again, and after the receipt nothing of the day is written any more', async () => {
  const { t, db, bad } = await oneUnwritable()
  await retry(t, MONDAY)
  expect((await t.until(`${MONDAY} 15:40`)).faults).toEqual([])
  expect(await orderOf(t, bad)).toMatchObject({ apply_status: 'SEND_FAILED' })
  expect(await findOpenBreaks(db)).toMatchObject([{ kind: 'SEND_FAILED', subject: `T1 ${bad}` }])
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 16:40`)
  await setOrder(t, bad, { target_distributor: null })
  expect((await retry(t, MONDAY)).kind).toBe('refused')
})

test('the receipt of the first files stops the day until that of the second is there', async () => {
  const { t, bad } = await oneUnwritable()
  evening(t, MONDAY, '1.2500')
  await setOrder(t, bad, { target_distributor: null })
  await retry(t, MONDAY)
  const early = await t.until(`${MONDAY} 16:40`)
  expect(early.faults).toMatchObject([{ step: '340-check-receipts' }])
  evening(t, MONDAY, '1.2500')
  expect((await t.until(`${MONDAY} 16:50`)).faults).toEqual([])
  expect(await orderOf(t, bad)).toMatchObject({ apply_status: 'SENT', confirm_status: 'WAIT' })
})

test('a redemption that cannot be sent frees its shares', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, TUESDAY, '1.2500')
  morning(t, WEDNESDAY, { holding: '7993.61' })
  await t.until(`${WEDNESDAY} 10:00`)
  const orderNo = await placeSell(t, {
    shares: '4000.00',
    tDate: WEDNESDAY,
    arrive: '2026-11-23',
    more: { target_distributor: TOO_LONG },
  })
  await t.until(`${WEDNESDAY} 15:30`)
  expect(await positionOf(t)).toMatchObject({ frozen_shares: '4000.00' })
  evening(t, WEDNESDAY, '1.2500')
  expect((await t.until(`${WEDNESDAY} 23:45`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'FAILED', pay_status: 'NONE' })
  expect(await positionOf(t)).toMatchObject({ total_shares: '7993.61', frozen_shares: '0.00' })
})

/**
 * Wednesday: a purchase of 985.00 that 800 frozen shares are to pay, after the files were written; `unsent`
 * is which of the two no file can carry.
 */
async function paidByShares(unsent: 'purchase' | 'leg', isSealed = true) {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, TUESDAY, '1.2500')
  morning(t, WEDNESDAY, { holding: '7993.61' })
  await t.until(`${WEDNESDAY} 10:00`)
  const wrong = (which: string) => (which === unsent ? { target_distributor: TOO_LONG } : {})
  const purchase = await placeShareOrder(t, {
    bizCode: '022',
    tDate: WEDNESDAY,
    more: { pay_way: 'CASH_PRODUCT', apply_amount: '985.00', ...wrong('purchase') },
  })
  const leg = await placeSell(t, {
    shares: '800.00',
    tDate: WEDNESDAY,
    arrive: '2026-11-20',
    more: { parent_no: purchase, ...wrong('leg') },
  })
  if (isSealed) await night(t, WEDNESDAY, '1.2500')
  else await t.until(`${WEDNESDAY} 23:45`)

  return { t, purchase, leg }
}

/** The registrar's answer to the sale of the 800 shares, the only order of Wednesday that it has. */
function soldShares(t: TestDay) {
  const [sent = {}] = t.registrar.sent('03', day(WEDNESDAY))

  return confirmation(sent, THURSDAY, {
    BusinessCode: '124',
    TASerialNO: 'T1202611190000000005',
    ConfirmedVol: vol('800.00'),
    ConfirmedAmount: yuan('985.00'),
    Charge: yuan('15.00'),
    NAV: navFrom('1.2500'),
    ApplicationVol: vol('800.00'),
  })
}

test('a purchase fails with the redemption that was to pay it and could not be sent', async () => {
  const { t, purchase, leg } = await paidByShares('leg')
  expect(await orderOf(t, leg)).toMatchObject({ apply_status: 'SEND_FAILED', confirm_status: 'FAILED' })
  expect(await orderOf(t, purchase)).toMatchObject({
    apply_status: 'SENT',
    confirm_status: 'FAILED',
    pay_status: 'NONE',
  })
  expect(await positionOf(t)).toMatchObject({ total_shares: '7993.61', frozen_shares: '0.00' })
})

test('what a redemption brings for a purchase that could not be sent is owed to the customer', async () => {
  const { t, purchase, leg } = await paidByShares('purchase')
  expect(await orderOf(t, purchase)).toMatchObject({ confirm_status: 'FAILED', pay_status: 'NONE' })
  morning(t, THURSDAY, { trades: [soldShares(t)], holding: '7193.61' })
  expect((await t.until(`${THURSDAY} 08:00`)).faults).toEqual([])
  expect(await orderOf(t, leg)).toMatchObject({ confirm_status: 'CONFIRMED', pay_status: 'ARRIVED' })
  expect(await orderOf(t, purchase)).toMatchObject({ confirm_status: 'FAILED', pay_status: 'REFUNDING' })
  expect(await balances(t)).toContain('2003 985.00')
})

test('a purchase that the cash product pays before its day is sealed is given up with that money', async () => {
  const { t, purchase } = await paidByShares('purchase', false)
  morning(t, THURSDAY, { trades: [soldShares(t)], holding: '7193.61' })
  await t.until(`${THURSDAY} 08:00`)
  expect(await orderOf(t, purchase)).toMatchObject({ apply_status: 'SEND_FAILED', pay_status: 'PAID' })
  evening(t, WEDNESDAY, '1.2500')
  await t.until(`${THURSDAY} 08:10`)
  expect(await orderOf(t, purchase)).toMatchObject({ confirm_status: 'FAILED', pay_status: 'REFUNDING' })
  expect(await balances(t)).toContain('2003 985.00')
})

test('a quick redemption whose money is at the card is tried with every batch until it goes', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, TUESDAY, '1.2500')
  morning(t, WEDNESDAY, { holding: '7993.61' })
  await t.until(`${WEDNESDAY} 10:00`)
  const more = { biz_code: '098', pay_status: 'ARRIVED', target_distributor: TOO_LONG }
  const orderNo = await placeSell(t, { shares: '100.00', tDate: WEDNESDAY, arrive: WEDNESDAY, more })
  await night(t, WEDNESDAY, '1.2500')
  expect(await orderOf(t, orderNo)).toMatchObject({
    apply_status: 'SEND_FAILED',
    pay_status: 'ARRIVED',
    confirm_status: 'WAIT',
  })
  await setOrder(t, orderNo, { target_distributor: null })
  morning(t, THURSDAY, { holding: '7993.61' })
  expect((await t.until(`${THURSDAY} 15:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ apply_status: 'SENT', t_date: THURSDAY })
  expect(await findOpenBreaks(t.services.connection.db)).toEqual([])
})

test('an account application that cannot be written waits, its orders fail, and the accounts and orders of others go', async () => {
  const t = await begin()
  const { db } = t.services.connection
  const [other, acco] = ['C0000000002', '88800000000000002']
  await db
    .updateTable('bank_card')
    .set({ card_index: Buffer.from('another card') })
    .execute()
  await addCustomer(t, other, acco)
  const setName = async (name: string) =>
    db
      .updateTable('customer_identity')
      .set({ name_cipher: t.services.cipher.of(other).encrypt('customer.name', name) })
      .where('customer_no', '=', other)
      .execute()
  await setName('文'.repeat(61))
  const good = await placeBuy(t, { amount: '10000.00', tDate: MONDAY, discount: '0.1' })
  const bad = await placeBuy(t, { amount: '500.00', tDate: MONDAY, customerNo: other, tradeAcco: acco })
  await t.drain()
  expect((await t.until(`${MONDAY} 15:30`)).faults).toEqual([])
  expect(t.registrar.sent('01', day(MONDAY))).toHaveLength(1)
  expect(sheets(t, '03', MONDAY)).toEqual([(await orderOf(t, good)).app_sheet_no])
  const asOrder = 'TAAccountID: the account application cannot be written'
  expect(await findOpenBreaks(db)).toMatchObject([
    { kind: 'SEND_FAILED', subject: `T1 001 ${acco}`, ours: 'InvestorName is longer than 120 bytes' },
    { kind: 'SEND_FAILED', subject: `T1 ${bad}`, ours: asOrder },
  ])
  evening(t, MONDAY, '1.2500')
  expect((await t.until(`${MONDAY} 23:45`)).faults).toEqual([])
  expect(await orderOf(t, bad)).toMatchObject({ confirm_status: 'FAILED', pay_status: 'REFUNDING' })
  morning(t, TUESDAY, {
    accounts: t.registrar.sent('01', day(MONDAY)).map((one) => accountConfirmation(one, TUESDAY)),
    trades: [buyConfirmation(t, TUESDAY)],
    holding: '7993.61',
  })
  await t.until(`${TUESDAY} 11:00`)
  await setName('欧阳娜')
  expect((await t.until(`${TUESDAY} 15:30`)).faults).toEqual([])
  expect(t.registrar.sent('01', day(TUESDAY))).toMatchObject([
    { TransactionAccountID: acco, BusinessCode: '001', InvestorName: '欧阳娜' },
  ])
  // The account is on its way; the order that failed still waits for two persons.
  expect(await findOpenBreaks(db)).toMatchObject([{ kind: 'UNSENT_ORDER', subject: `T1 ${bad}` }])
})
