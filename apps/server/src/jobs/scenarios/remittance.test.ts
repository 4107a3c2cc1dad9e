import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { openRemittances } from '@tongzhou/db/stores/settlement/remittance-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { byTwoPersons } from '../../staff/test-two-persons'
import type { IncomingMoney } from '../../ports/bank/port'
import { applyBankEvent } from '../../settlement/apply-bank-event'
import { takeRemittance } from '../../settlement/take-remittance'
import { findOrderView } from '../../trading/present-order'
import {
  CARD,
  CUSTOMER,
  NAME,
  type TestDay,
  addCustomer,
  addFund,
  day,
  openTestDay,
  placeUnpaid,
} from './test-day'
import { morning, night, noticesOf, orderOf } from './test-files'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

async function opened(): Promise<TestDay> {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 10:00`)

  return t
}

const order = (t: TestDay, amount = '200.00') =>
  placeUnpaid(t, { amount, tDate: MONDAY, payWay: 'REMIT', more: { channel_code: '001' } })

const own = { payerName: NAME, payerAccount: CARD }

/** The bank books the money and tells of it. */
async function remitted(t: TestDay, money: Parameters<TestDay['bank']['remit']>[0], times = 1) {
  const entry = t.bank.remit(money)
  for (let n = 0; n < times; n += 1) await tell(t, entry)

  return entry.entryNo
}

async function tell(t: TestDay, entry: IncomingMoney, eventId = `EV-${entry.entryNo}`) {
  const { cipher, clock, connection } = t.services
  const event = { eventId, type: 'INCOMING' as const, occurredAt: entry.bookedAt, data: { ...entry } }

  return applyBankEvent({ db: connection.db, cipher }, event, clock.now())
}

async function balances(t: TestDay): Promise<string[]> {
  const accounts = await trialBalance(t.services.connection.db)

  return accounts.filter(({ balance }) => balance !== 0n).map((a) => `${a.code} ${printMoney(a.balance)}`)
}

const open = async (t: TestDay) =>
  (await openRemittances(t.services.connection.db)).map(({ reason, owner }) => `${reason ?? ''} ${owner}`)

async function stepOf(t: TestDay, text: string) {
  return t.services.connection.db
    .selectFrom('batch_step')
    .select(['state', 'fault'])
    .where('day', '=', day(text))
    .where('step', '=', '500-reconcile-money')
    .executeTakeFirstOrThrow()
}

test('the exact money from the own card pays the order, once however often the bank tells of it, and it goes into the day’s file', async () => {
  const t = await opened()
  const orderNo = await order(t)
  const entryNo = await remitted(t, { ...own, amount: '200.00' }, 2)
  await tell(t, { ...t.bank.told(entryNo) }, 'EV-again')
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAID', apply_status: 'ACCEPTED' })
  expect(await balances(t)).toEqual(['1001 200.00', '2001 200.00'])
  await night(t, MONDAY, '1.2500')
  expect(t.registrar.sent('03', day(MONDAY))).toHaveLength(1)
  expect(await orderOf(t, orderNo)).toMatchObject({ apply_status: 'SENT' })
  expect(await stepOf(t, MONDAY)).toMatchObject({ state: 'DONE' })
  const events = await t.services.connection.db.selectFrom('bank_event').select('data').execute()
  expect(JSON.stringify(events)).not.toContain(CARD)
  expect(JSON.stringify(events)).not.toContain(NAME)
})

test('too little, too much, another account and another name match nothing; the money goes back on the next trading day', async () => {
  const t = await opened()
  const orderNo = await order(t)
  const stranger = '6222020000000000009'
  await remitted(t, { ...own, amount: '199.99' })
  await remitted(t, { ...own, amount: '200.01' })
  await remitted(t, { payerName: NAME, payerAccount: stranger, amount: '200.00' })
  await remitted(t, { payerName: '欧阳华', payerAccount: CARD, amount: '200.00' })
  expect(await open(t)).toEqual([
    'AMOUNT_DIFFERS settlement',
    'AMOUNT_DIFFERS settlement',
    'UNKNOWN_ACCOUNT settlement',
    'NAME_DIFFERS settlement',
  ])
  await t.until(`${MONDAY} 15:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'UNPAID', apply_status: 'CANCELLED' })
  await night(t, MONDAY, '1.2500')
  expect(await stepOf(t, MONDAY)).toMatchObject({ state: 'DONE' })
  expect(await balances(t)).toEqual(['1001 800.00', '2007 800.00'])
  morning(t, TUESDAY, { holding: null })
  await t.until(`${TUESDAY} 10:00`)
  expect(await balances(t)).toEqual([])
  const payees = [`${NAME} ${CARD}`, `${NAME} ${CARD}`, `${NAME} ${stranger}`, `欧阳华 ${CARD}`]
  expect(t.bank.payees.toSorted()).toEqual(payees.toSorted())
  // Whose card it came from is told why it goes back; a stranger is nobody's customer.
  const told = (amount: string, why: string) =>
    `【同舟基金】您从尾号 ${CARD.slice(-4)} 的账户汇入的 ${amount} 元：${why}，已办理退回原账户，请留意到账。`
  expect(await noticesOf(t, 'RR')).toEqual([
    told('199.99', '金额与待付款的申请不一致'),
    told('200.01', '金额与待付款的申请不一致'),
    told('200.00', '付款户名与开户姓名不一致'),
  ])
  const view = { customerNo: CUSTOMER, orderNo, now: t.services.clock.now() }
  const shown = await findOrderView(t.services.connection.db, view)
  expect(shown?.steps[1]).toMatchObject({
    label: '支付',
    note: '截止时间前没有收到金额一致的汇款；已汇出的款项退回付款账户',
  })
  await night(t, TUESDAY, '1.2500')
  expect(await stepOf(t, TUESDAY)).toMatchObject({ state: 'DONE' })
  expect(await open(t)).toEqual([])
})

test('of two orders of one amount the remark decides, else the older one is paid', async () => {
  const t = await opened()
  const [first, second, third] = [await order(t), await order(t), await order(t)]
  await remitted(t, { ...own, amount: '200.00', remark: second.slice(-6) })
  await remitted(t, { ...own, amount: '200.00' })
  const states = await Promise.all(
    [first, second, third].map(async (one) => (await orderOf(t, one)).pay_status),
  )
  expect(states).toEqual(['PAID', 'PAID', 'UNPAID'])
})

test('booked before 15:00 and told of by nobody, the money still counts; booked at 15:00 it goes back', async () => {
  const t = await opened()
  const orderNo = await order(t)
  await t.until(`${MONDAY} 14:59`)
  t.bank.remit({ ...own, amount: '200.00' })
  await t.until(`${MONDAY} 15:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAID', apply_status: 'ACCEPTED' })
  const late = await opened()
  const lateNo = await order(late)
  await late.until(`${MONDAY} 15:00`)
  late.bank.remit({ ...own, amount: '200.00' })
  await night(late, MONDAY, '1.2500')
  expect(await orderOf(late, lateNo)).toMatchObject({ pay_status: 'UNPAID', apply_status: 'CANCELLED' })
  expect(await stepOf(late, MONDAY)).toMatchObject({ state: 'DONE' })
  expect(await balances(late)).toEqual(['1001 200.00', '2007 200.00'])
  morning(late, TUESDAY, { holding: null })
  await late.until(`${TUESDAY} 10:00`)
  expect(await balances(late)).toEqual([])
})

test('where late money is kept (remit.keepNextT), the order moves to the next T with it, and is given up at the cut-off after', async () => {
  const keep = async (t: TestDay) =>
    t.services.connection.db
      .insertInto('parameter')
      .values({ name: 'remit.keepNextT', value: 'true', approver: 'anna' })
      .execute()
  const t = await opened()
  await keep(t)
  const [orderNo, unpaid] = [await order(t), await order(t, '300.00')]
  await t.until(`${MONDAY} 15:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'UNPAID', apply_status: 'CREATED' })
  await remitted(t, { ...own, amount: '200.00' })
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAID', t_date: TUESDAY })
  const { db } = t.services.connection
  const { customer_no: customerNo } = await orderOf(t, orderNo)
  expect(await findOrderView(db, { customerNo, orderNo, now: t.services.clock.now() })).toMatchObject({
    canCancel: false,
  })
  expect(await noticesOf(t, 'LP')).toEqual([
    '【同舟基金】您买入示例混合 200.00 元的款项在11月16日(周一)截止后到账，这笔申请改按11月17日(周二)受理。',
  ])
  await night(t, MONDAY, '1.2500')
  expect(t.registrar.sent('03', day(MONDAY))).toHaveLength(0)
  morning(t, TUESDAY, { holding: null })
  await t.until(`${TUESDAY} 14:59`)
  expect(await orderOf(t, unpaid)).toMatchObject({ apply_status: 'CREATED' })
  await t.until(`${TUESDAY} 15:00`)
  expect(await orderOf(t, unpaid)).toMatchObject({ pay_status: 'UNPAID', apply_status: 'CANCELLED' })
  await t.until(`${TUESDAY} 15:30`)
  expect(t.registrar.sent('03', day(TUESDAY))).toHaveLength(1)
  expect(await balances(t)).toEqual(['1001 200.00', '2001 200.00'])
})

test('money that came before its order finds it at the cut-off', async () => {
  const t = await opened()
  await remitted(t, { ...own, amount: '200.00' })
  const orderNo = await order(t)
  await t.until(`${MONDAY} 15:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAID' })
})

test('killed while the money is taken in: nothing is half done, the bank’s repeat does it once', async () => {
  const t = await opened()
  const orderNo = await order(t)
  const entry = t.bank.remit({ ...own, amount: '200.00' })
  const { cipher, clock, connection } = t.services
  const killed = connection.db.transaction().execute(async (tx) => {
    await takeRemittance(tx, { money: entry, cipher, now: clock.now() })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await balances(t)).toEqual([])
  // The callback and the catch-up at once.
  await Promise.all([tell(t, entry), t.until(`${MONDAY} 15:00`)])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAID' })
  expect(await balances(t)).toEqual(['1001 200.00', '2001 200.00'])
})

test('two persons match by hand what differs only by the name’s writing; a stranger’s money and another amount never', async () => {
  const t = await opened()
  const orderNo = await order(t)
  const entryNo = await remitted(t, { payerName: '欧阳吉娜', payerAccount: CARD, amount: '200.00' })
  const foreign = await remitted(t, {
    payerName: '王一',
    payerAccount: '6222020000000000009',
    amount: '200.00',
  })
  const short = await remitted(t, { ...own, amount: '150.00' })
  const match = (no: string) => byTwoPersons(t.services, 'remittances/match', { entryNo: no, orderNo })
  expect(await match(foreign)).toMatchObject({ reason: 'THIRD_PARTY' })
  expect(await match(short)).toMatchObject({ reason: 'AMOUNT_DIFFERS' })
  expect(await match(entryNo)).toMatchObject({ outcome: { orderNo, amount: '200.00' } })
  expect(await match(entryNo)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAID', apply_status: 'ACCEPTED' })
  expect(await balances(t)).toEqual(['1001 550.00', '2001 200.00', '2007 350.00'])
})

test('a return that the payer’s bank refuses waits for two persons', async () => {
  const t = await opened()
  const entryNo = await remitted(t, { ...own, amount: '200.00' })
  t.bank.closedCards.add(CARD)
  await night(t, MONDAY, '1.2500')
  morning(t, TUESDAY, { holding: null })
  await t.until(`${TUESDAY} 10:00`)
  expect(await open(t)).toEqual(['RETURN_FAILED settlement'])
  await night(t, TUESDAY, '1.2500')
  expect(await stepOf(t, TUESDAY)).toMatchObject({ state: 'DONE' })
  expect(await balances(t)).toEqual(['1001 200.00', '2007 200.00'])
  t.bank.closedCards.clear()
  expect(await byTwoPersons(t.services, 'remittances/return', { entryNo })).toMatchObject({
    outcome: { amount: '200.00' },
  })
  await t.drain()
  expect(await balances(t)).toEqual([])
})
