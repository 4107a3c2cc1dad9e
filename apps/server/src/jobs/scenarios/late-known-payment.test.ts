import { findToldDays } from '@tongzhou/db/stores/trade/order-promise-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { endOutboxPauses } from '../engine/test-outbox'
import { CUSTOMER, FUND, addCustomer, addFund, day, openTestDay, placeBuy } from './test-day'
import { evening, noticesOf, orderOf } from './test-files'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

/** 10,000 yuan paid at 14:59, of which the bank says nothing until 21:00. */
async function paidInSilence() {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 14:59`)
  const orderNo = await placeBuy(t, { amount: '10000.00', tDate: MONDAY })
  t.bank.silent.set(`D${orderNo}01`, 'done')
  t.bank.answersNoQuestions = true
  await t.drain()
  await t.until(`${MONDAY} 15:30`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAYING', apply_status: 'CREATED' })
  expect(t.registrar.sent('03', day(MONDAY))).toEqual([])
  t.bank.answersNoQuestions = false
  t.bank.silent.clear()
  await endOutboxPauses(t.services.connection.db)

  return { t, orderNo }
}

test('money paid in time but known after the batch of T deals on the next T and is sent with it', async () => {
  const { t, orderNo } = await paidInSilence()
  await t.until(`${MONDAY} 21:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({
    pay_status: 'PAID',
    apply_status: 'ACCEPTED',
    t_date: TUESDAY,
    expect_confirm_date: '2026-11-18',
  })
  // What was promised at the submit stays readable (R-PRM-1).
  const key = { customerNo: CUSTOMER, orderNo }
  expect(await findToldDays(t.services.connection.db, key)).toEqual([
    { cause: 'SUBMIT', tDay: MONDAY, confirmDay: MONDAY, arriveDay: null },
    { cause: 'LATE_PAYMENT', tDay: TUESDAY, confirmDay: '2026-11-18', arriveDay: null },
  ])
  expect(await noticesOf(t, 'LP')).toEqual([
    '【同舟基金】您买入示例混合 10,000.00 元的款项在11月16日(周一)截止后支付成功，这笔申请改按11月17日(周二)受理，当日 15:00 前可以撤单。',
  ])
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  await t.until(`${TUESDAY} 15:30`)
  expect(await orderOf(t, orderNo)).toMatchObject({ apply_status: 'SENT' })
  expect(t.registrar.sent('03', day(TUESDAY))).toMatchObject([{ TransactionDate: '20261117' }])
})

test('a fund that takes no purchase on the next T owes the money back', async () => {
  const { t, orderNo } = await paidInSilence()
  const { db } = t.services.connection
  await db.updateTable('fund').set({ status: '5' }).execute()
  await t.until(`${MONDAY} 21:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'REFUNDING', apply_status: 'REJECTED' })
})

test('so does one that opens in windows, of which the last is over by then, though its state still says that it deals', async () => {
  const { t, orderNo } = await paidInSilence()
  const { db } = t.services.connection
  const window = { fund_code: FUND, opens: dayFrom('2026-11-12'), closes: dayFrom(MONDAY) }
  await db.updateTable('fund').set({ hold_kind: 'PERIODIC_OPEN' }).execute()
  await db.insertInto('fund_open_window').values(window).execute()
  await t.until(`${MONDAY} 21:00`)
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'REFUNDING', apply_status: 'REJECTED' })
})

test('an order accepted in the moment its batch is closed goes with the next one, on its T', async () => {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 14:59`)
  const orderNo = await placeBuy(t, { amount: '10000.00', tDate: MONDAY })
  await t.until(`${MONDAY} 15:30`)
  const { db } = t.services.connection
  // As a payment leaves it that began before the batch did and was written after.
  await db
    .updateTable('trade_order')
    .set({ t_date: dayFrom(MONDAY), pay_status: 'PAID', apply_status: 'ACCEPTED' })
    .execute()
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  await t.until(`${TUESDAY} 15:30`)
  expect(await orderOf(t, orderNo)).toMatchObject({
    apply_status: 'SENT',
    t_date: TUESDAY,
    expect_confirm_date: '2026-11-18',
  })
  expect(t.registrar.sent('03', day(TUESDAY))).toHaveLength(1)
})
