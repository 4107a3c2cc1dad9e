import { findUsedLots } from '@tongzhou/db/stores/holding/lot-change-store'
import { findInTransit, findMovingOrders } from '@tongzhou/db/stores/holding/holding-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { findOwed } from '@tongzhou/db/stores/settlement/money-map-store'
import { type Money, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { assert } from '@tongzhou/domain/kernel/assert'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import type { BankOperation } from '../../ports/bank/port'
import { applyBankOperation } from '../../settlement/apply-bank-operation'
import { findOrderView } from '../../trading/present-order'
import { CUSTOMER, type TestDay, day, openTestDay, placeSell, placeShareOrder } from './test-day'
import {
  confirmation,
  due,
  holderDay,
  morning,
  night,
  orderOf,
  positionOf,
  started,
  vol,
  yuan,
} from './test-files'

const [T, D1, D2, D3, D4] = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'] as const

/** 4,000 shares sold on Wednesday; the sent record of it. */
async function sold(largeRedeemFlag: '0' | '1' = '1') {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, '2026-11-17', '1.2500')
  morning(t, T, { holding: '7993.61' })
  await t.until(`${T} 10:00`)
  const order = { shares: '4000.00', tDate: T, arrive: D3, more: { large_redeem_flag: largeRedeemFlag } }
  const orderNo = await placeSell(t, order)
  await night(t, T, '1.2500')
  const sent = t.registrar.sent('03', day(T))[0] ?? {}
  expect(sent).toMatchObject({ LargeRedemptionFlag: largeRedeemFlag })

  return { t, orderNo, sent }
}

/** A part of the sale: shares at 1.2500 with 1.5 %. */
const part = (
  sent: FileRecord,
  confirmDay: string,
  facts: { serial: number; shares: string; net: string; fee: string; last: boolean },
) =>
  confirmation(sent, confirmDay, {
    BusinessCode: '124',
    TASerialNO: `T1${confirmDay.replaceAll('-', '')}${String(facts.serial).padStart(10, '0')}`,
    ConfirmedVol: vol(facts.shares),
    ConfirmedAmount: yuan(facts.net),
    Charge: yuan(facts.fee),
    NAV: navFrom('1.2500'),
    ApplicationVol: vol('4000.00'),
    BusinessFinishFlag: facts.last ? '1' : '0',
  })

const open = async (t: TestDay) =>
  (await trialBalance(t.services.connection.db))
    .filter((account) => account.balance !== 0n)
    .map((a) => `${a.code} ${printMoney(a.balance)}`)

const paidOut = (t: TestDay) =>
  [...t.bank.operations.values()].filter((one) => one.kind === 'PAYOUT').map((one) => one.amount)

/** What is still on its way to the card, as the assets, the orders behind them and the money map say. */
async function onTheWay(t: TestDay) {
  const { db } = t.services.connection
  const key = { customerNo: CUSTOMER }
  const owed = (await findOwed(db, key)).filter(({ account }) => account === '2004')
  const moving = (await findMovingOrders(db, key)).filter(({ way }) => way === 'PAYING')
  const sumOf = (amounts: readonly Money[]) => printMoney(sumMoney(amounts))

  return {
    pages: sumOf((await findInTransit(db, CUSTOMER)).map((one) => one.paying)),
    orders: sumOf(moving.map(({ amount }) => amount)),
    map: sumOf(owed.map(({ amount }) => amount)),
  }
}

test('a large redemption comes in parts on three days, each booked once, and each is paid when its money is there', async () => {
  const { t, orderNo, sent } = await sold()
  const first = part(sent, D1, { serial: 5, shares: '1000.00', net: '1231.25', fee: '18.75', last: false })
  morning(t, D1, {
    trades: [first],
    holding: '6993.61',
    money: [due({ confirmDay: D1, payDay: D3, business: '124', amount: '1231.25', flag: '0' })],
  })
  expect((await t.until(`${D1} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'POSTPONED',
    pay_status: 'PAYABLE',
    confirm_shares: '1000.00',
  })
  expect(await positionOf(t)).toMatchObject({ total_shares: '6993.61', frozen_shares: '3000.00' })
  await night(t, D1, '1.2500')
  // The first part repeated, nothing more today: the order waits on.
  const none = part(sent, D2, { serial: 6, shares: '0.00', net: '0.00', fee: '0.00', last: false })
  morning(t, D2, { trades: [first, none], holding: '6993.61' })
  expect((await t.until(`${D2} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'POSTPONED', confirm_shares: '1000.00' })
  await night(t, D2, '1.2500')
  morning(t, D3, {
    trades: [part(sent, D3, { serial: 7, shares: '3000.00', net: '3693.75', fee: '56.25', last: true })],
    holding: '3993.61',
    money: [due({ confirmDay: D3, payDay: '2026-11-24', business: '124', amount: '3693.75', flag: '0' })],
  })
  await t.until(`${D3} 10:30`)
  t.bank.payIn('T1', '1231.25')
  expect((await t.until(`${D3} 14:00`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'CONFIRMED',
    // The first part's money is here and at the card; the last part's comes tomorrow.
    pay_status: 'PAYABLE',
    confirm_shares: '4000.00',
    confirm_amount: '4925.00',
    confirm_fee: '75.00',
  })
  expect(paidOut(t)).toEqual(['1231.25'])
  expect(await open(t)).toContain('2004 3693.75')
  const now = new Date(`${D3}T14:00:00+08:00`)
  const view = await findOrderView(t.services.connection.db, { customerNo: CUSTOMER, orderNo, now })
  expect(view?.steps.at(-1)).toMatchObject({
    label: '到账',
    state: 'NOW',
    day: null,
    note: '已到账 1,231.25 元，其余 3,693.75 元在登记机构付款后到账',
  })
  // What is at the card is on its way no longer: pages, money map and ledger say the same sum (R-MAP-2).
  expect(await onTheWay(t)).toEqual({ pages: '3693.75', orders: '3693.75', map: '3693.75' })
  // The lot is the same, and each answer's part of it is kept with the answer (R-LOT-2).
  const used = await findUsedLots(t.services.connection.db, { customerNo: CUSTOMER, orderNo })
  expect(used.map((one) => [one.startDay, one.shares, one.confirmDay, one.taSerialNo?.slice(-2)])).toEqual([
    ['2026-11-17', 100_000n, D1, '05'],
    ['2026-11-17', 300_000n, D3, '07'],
  ])
  await night(t, D3, '1.2500')
  morning(t, '2026-11-24', { holding: '3993.61' })
  await t.until('2026-11-24 10:30')
  t.bank.payIn('T1', '3693.75')
  expect((await t.until('2026-11-24 14:00')).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(paidOut(t)).toEqual(['1231.25', '3693.75'])
  expect(await positionOf(t)).toMatchObject({ total_shares: '3993.61', frozen_shares: '0.00' })
  expect(await open(t)).toEqual(['1001 7.99', '2008 7.99'])
})

test('an earlier part that comes back while a later one is on its way is paid again, and the later one arrives', async () => {
  const { t, orderNo, sent } = await sold()
  const { db } = t.services.connection
  morning(t, D1, {
    trades: [part(sent, D1, { serial: 5, shares: '1000.00', net: '1231.25', fee: '18.75', last: false })],
    holding: '6993.61',
    money: [due({ confirmDay: D1, payDay: D3, business: '124', amount: '1231.25', flag: '0' })],
  })
  await t.until(`${D1} 11:30`)
  await night(t, D1, '1.2500')
  morning(t, D2, {
    trades: [part(sent, D2, { serial: 6, shares: '3000.00', net: '3693.75', fee: '56.25', last: true })],
    holding: '3993.61',
    money: [due({ confirmDay: D2, payDay: D4, business: '124', amount: '3693.75', flag: '0' })],
  })
  await t.until(`${D2} 11:30`)
  await night(t, D2, '1.2500')
  morning(t, D3, { holding: '3993.61' })
  await t.until(`${D3} 10:30`)
  t.bank.payIn('T1', '1231.25')
  await t.until(`${D3} 14:00`)
  await night(t, D3, '1.2500')
  morning(t, D4, { holding: '3993.61' })
  await t.until(`${D4} 10:30`)
  t.bank.payIn('T1', '3693.75')
  t.bank.holdsPayouts = true
  await t.until(`${D4} 14:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAYING_OUT' })
  t.bank.holdsPayouts = false
  expect(await onTheWay(t)).toEqual({ pages: '3693.75', orders: '3693.75', map: '3693.75' })
  const [first, second] = [...t.bank.operations.values()].filter((one) => one.kind === 'PAYOUT')
  assert(first !== undefined && second !== undefined, 'two payouts were asked for')
  const take = (operation: BankOperation) =>
    db.transaction().execute((tx) => applyBankOperation(tx, operation, t.services.clock.now()))
  expect(await take(t.bank.sendBack(first))).toBe('applied')
  expect(await take(t.bank.finish(second))).toBe('applied')
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAYOUT_FAILED' })
  expect(await open(t)).toContain('2004 1231.25')
  expect(await onTheWay(t)).toEqual({ pages: '1231.25', orders: '1231.25', map: '1231.25' })
  await night(t, D4, '1.2500')
  morning(t, '2026-11-25', { holding: '3993.61' })
  expect((await t.until('2026-11-25 14:00')).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(paidOut(t)).toEqual(['1231.25', '3693.75', '1231.25'])
  expect(await open(t)).toEqual(['1001 7.99', '2008 7.99'])
})

test('a merger leaves fewer shares than the postponed rest asks for: they are frozen, sold, and the order is over', async () => {
  const { t, orderNo, sent } = await sold()
  morning(t, D1, {
    trades: [part(sent, D1, { serial: 5, shares: '1000.00', net: '1231.25', fee: '18.75', last: false })],
    holding: '6993.61',
  })
  await t.until(`${D1} 11:30`)
  await night(t, D1, '1.2500')
  const merger = { BusinessCode: '145', ConfirmedVol: vol('4993.61'), SharesAdjustmentFlag: '5' }
  morning(t, D2, { trades: [started(D2, 6, merger)], holding: '2000.00' })
  expect((await t.until(`${D2} 11:30`)).faults).toEqual([])
  expect(await positionOf(t)).toMatchObject({
    total_shares: '2000.00',
    frozen_shares: '2000.00',
    uncovered_shares: '1000.00',
  })
  await night(t, D2, '1.2500')
  morning(t, D3, {
    trades: [part(sent, D3, { serial: 7, shares: '2000.00', net: '2462.50', fee: '37.50', last: true })],
    holding: null,
  })
  expect((await t.until(`${D3} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'PARTIAL',
    pay_status: 'PAYABLE',
    confirm_shares: '3000.00',
    confirm_amount: '3693.75',
  })
  expect(await positionOf(t)).toMatchObject({
    total_shares: '0.00',
    frozen_shares: '0.00',
    uncovered_shares: '0.00',
  })
})

test('with the rest cancelled in advance one record is final and frees what it did not take', async () => {
  const { t, orderNo, sent } = await sold('0')
  morning(t, D1, {
    trades: [part(sent, D1, { serial: 5, shares: '1000.00', net: '1231.25', fee: '18.75', last: true })],
    holding: '6993.61',
  })
  expect((await t.until(`${D1} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'PARTIAL', pay_status: 'PAYABLE' })
  expect(await positionOf(t)).toMatchObject({ total_shares: '6993.61', frozen_shares: '0.00' })
})

test('152: the postponed rest is given up, the first part stays and is paid as it was', async () => {
  const { t, orderNo, sent } = await sold()
  morning(t, D1, {
    trades: [part(sent, D1, { serial: 5, shares: '1000.00', net: '1231.25', fee: '18.75', last: false })],
    holding: '6993.61',
    money: [due({ confirmDay: D1, payDay: D3, business: '124', amount: '1231.25', flag: '0' })],
  })
  await t.until(`${D1} 13:30`)
  const sheet = (await orderOf(t, orderNo)).app_sheet_no
  const cancel = await placeShareOrder(t, {
    bizCode: '052',
    tDate: D1,
    more: { parent_no: orderNo, original_no: sheet },
  })
  await night(t, D1, '1.2500')
  const sentCancel = t.registrar.sent('03', day(D1))[0] ?? {}
  expect(sentCancel).toMatchObject({ BusinessCode: '052', OriginalAppSheetNo: sheet })
  morning(t, D2, {
    trades: [confirmation(sentCancel, D2, { BusinessCode: '152', TASerialNO: 'T1202611200000000009' })],
    holding: '6993.61',
  })
  expect((await t.until(`${D2} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, cancel)).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'PARTIAL', confirm_date: D1 })
  expect(await positionOf(t)).toMatchObject({ total_shares: '6993.61', frozen_shares: '0.00' })
  await night(t, D2, '1.2500')
  morning(t, D3, { holding: '6993.61' })
  await t.until(`${D3} 10:30`)
  t.bank.payIn('T1', '1231.25')
  await t.until(`${D3} 14:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'ARRIVED', confirm_status: 'PARTIAL' })
  expect(await open(t)).toEqual(['1001 7.99', '2008 7.99'])
})
