import { singlePayWithoutContract } from '@tongzhou/contract/account/cards/single-pay-without-contract'
import { orderResult } from '@tongzhou/contract/trade/orders/order-result'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { endOutboxPauses } from '../../../jobs/engine/test-outbox'
import { toNextDay } from '../../../cash/test-cash'
import { payWaysFloor } from '../../trade/buy/test-pay-ways'
import { expireUnpaid } from '../../../jobs/engine/expire-unpaid'
import { singlePaymentNo } from '../../../settlement/single-payment'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { product, bank, world } = floor
const { services } = product
const { db } = services.connection
const FUND = '890001'
await floor.addFund({ fund_code: FUND })

/** A trader whose card has no contract, and his order of 1,000.00 by a code. */
async function orderByCode(amount = '1000.00'): Promise<{ trader: Trader; orderNo: string }> {
  floor.setTime('2026-11-16 10:00')
  const trader = await floor.addTrader()
  const unsigned = { sign_status: 'UNSIGNED', contract_no: null }
  await db.updateTable('bank_card').set(unsigned).where('trade_acco', '=', trader.tradeAcco).execute()
  const placed = await trader.buy(FUND, amount, { payWay: 'CARD_ONCE' })
  expect(placed.code).toBe(200)

  return { trader, orderNo: placed.data.orderNo }
}

type Order = Awaited<ReturnType<typeof orderByCode>>

const send = ({ trader, orderNo }: Order, change: object = {}) => {
  const { token, tradeTicket } = trader
  const input = { orderNo, step: 'SEND', tradeTicket, ...change } as const

  return product.ask(singlePayWithoutContract, input, { token })
}
const confirm = (order: Order, authCode = world.bankCode) => send(order, { step: 'CONFIRM', authCode })
const stateOf = async ({ trader, orderNo }: Order) =>
  (await product.ask(orderResult, { orderNo }, trader)).success().status
const paymentsOf = ({ orderNo }: Order) =>
  db
    .selectFrom('payment')
    .select(['serial_no', 'kind', 'status', 'amount'])
    .where('order_no', '=', orderNo)
    .orderBy('serial_no')
    .execute()
const openIntents = () => db.selectFrom('outbox').select('key').where('done_at', 'is', null).execute()
const cancel = ({ trader, orderNo }: Order) =>
  trader.call('cancelOrder', { orderNo, tradeTicket: trader.tradeTicket })
/** The outbox as it is once its pauses are over. */
const askAgain = async () => {
  await endOutboxPauses(db)
  await floor.drain()
}
/** Every account of the order after its clearing; nothing when it was closed. */
const booked = async ({ orderNo }: Order) => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['event', 'amount'])
    .where('order_no', '=', orderNo)
    .orderBy('id')
    .execute()

  return rows.map(({ event, amount }) => `${event} ${amount}`)
}

test('R-ACT-15: a card without a contract pays once by its bank’s code, which names this order alone', async () => {
  const order = await orderByCode()
  const { trader, orderNo } = order
  expect((await trader.buy(FUND, '500.00')).reason).toBe('CARD_RESIGN_NEEDED')
  const { ways } = (await trader.call('purchasePayWays', { fundCode: FUND, amount: '500.00' })).data
  expect(ways.map(({ way, usable }: { way: string; usable: boolean }) => [way, usable])).toEqual([
    ['CARD', false],
    ['CARD_ONCE', true],
    ['REMIT', true],
  ])
  expect(await stateOf(order)).toBe('待付款')
  // Nothing can be confirmed before a code was asked for.
  ;(await confirm(order)).refusal('BANK_CODE_WRONG')
  expect(await paymentsOf(order)).toEqual([])
  const sent = (await send(order)).success()
  expect(sent).toEqual({ status: '待付款', mobile: '138****0000', resendSeconds: 60 })
  const serial_no = singlePaymentNo(orderNo)
  const payment = { serial_no, kind: 'DEBIT', amount: '1000.00' }
  expect(await paymentsOf(order)).toEqual([{ ...payment, status: 'CREATED' }])
  // Whoever follows it does not end it while its customer looks for the code.
  await askAgain()
  expect(await paymentsOf(order)).toEqual([{ ...payment, status: 'CREATED' }])
  world.isTooSoon = true
  ;(await send(order)).refusal('SMS_TOO_FREQUENT')
  world.isTooSoon = false
  expect((await send(order)).success().mobile).toBe('138****0000')
  expect((await confirm(order, '000000')).refusal('BANK_CODE_WRONG')).toEqual({ left: 4 })
  expect(await stateOf(order)).toBe('待付款')
  expect((await confirm(order)).success()).toEqual({
    status: '已受理(待确认)',
    mobile: null,
    resendSeconds: 60,
  })
  expect(await booked(order)).toEqual(['P1 1000.00'])
  // Pressed again it says how the order stands, and no other code goes out.
  expect((await confirm(order, '000000')).success().status).toBe('已受理(待确认)')
  ;(await send(order)).refusal('ORDER_STATE_CHANGED')
  await askAgain()
  expect(await paymentsOf(order)).toEqual([{ ...payment, status: 'SUCCESS' }])
  expect([await openIntents(), await booked(order)]).toEqual([[], ['P1 1000.00']])
  // His order can be taken back, and what he paid goes to the card it came from.
  expect((await cancel(order)).data.status).toBe('撤单中')
})

test('A26: a doubled CONFIRM whose answer is lost is one debit, and nothing is left on the books', async () => {
  const { floor: day, ta, db: books } = await payWaysFloor()
  const trader = await day.addTrader()
  const order = { trader, orderNo: (await trader.buy(FUND, '1000.00', { payWay: 'CARD_ONCE' })).data.orderNo }
  const press = (change: object) => {
    const { token, tradeTicket } = trader
    const input = {
      orderNo: order.orderNo,
      step: 'CONFIRM',
      authCode: world.bankCode,
      tradeTicket,
      ...change,
    }

    return day.product.ask(singlePayWithoutContract, input as never, { token })
  }
  ;(await press({ step: 'SEND' })).success()
  const serialNo = singlePaymentNo(order.orderNo)
  day.bank.silent.set(serialNo, 'done')
  expect((await press({})).success().status).toBe('付款中')
  for (const again of await Promise.all([press({}), press({})])) expect(again.success().status).toBe('付款中')
  // Nobody told; asked by its number the bank says what it did.
  day.bank.silent.delete(serialNo)
  await day.drain()
  expect((await press({})).success().status).toBe('已受理(待确认)')
  expect([...day.bank.operations.values()].map((one) => [one.kind, one.serialNo])).toEqual([
    ['DEBIT', serialNo],
  ])
  expect(await toNextDay(day, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect((await day.until('2026-11-17 14:00')).faults).toEqual([])
  const done = await trader.call('orderResult', { orderNo: order.orderNo })
  expect(done.data).toMatchObject({ status: '确认成功', payWay: 'CARD_ONCE' })
  expect(await ordersOutOfBalance(books)).toEqual([])
  // But for the company's fee every account is back at zero.
  const left = (await trialBalance(books)).filter(({ balance }) => balance !== noMoney)
  expect(left.map(({ code }) => code)).toEqual(['1001', '2008'])
}, 120_000)

test('a code that never reached the bank is closed there: the order fails, and nothing was paid', async () => {
  const order = await orderByCode()
  const serialNo = singlePaymentNo(order.orderNo)
  ;(await send(order)).success()
  bank.silent.set(serialNo, 'lost')
  expect((await confirm(order)).success().status).toBe('付款中')
  await floor.drain()
  expect(await stateOf(order)).toBe('确认失败')
  expect(await paymentsOf(order)).toMatchObject([{ status: 'FAILED' }])
  expect([await openIntents(), await booked(order)]).toEqual([[], []])
})

test('this process ends between the bank’s answer and ours: the order is found paid by its number', async () => {
  const order = await orderByCode()
  ;(await send(order)).success()
  // The bank made it; of its answer nothing was written.
  await services.ports.bank.confirmSinglePayment(singlePaymentNo(order.orderNo), world.bankCode)
  expect(await stateOf(order)).toBe('待付款')
  await askAgain()
  expect(await stateOf(order)).toBe('已受理(待确认)')
  expect(await booked(order)).toEqual(['P1 1000.00'])
})

test('the bank opened it and we ended before we kept it: another code goes out for the same payment', async () => {
  const order = await orderByCode()
  const { bank: port } = services.ports
  const open = port.openSinglePayment.bind(port)
  await open({ serialNo: singlePaymentNo(order.orderNo), amount: '1000.00' } as Parameters<typeof open>[0])
  port.openSinglePayment = () => Promise.resolve({ kind: 'refused', code: 'SERIAL_REUSED', message: '' })
  expect((await send(order, { mobile: '13800000001' })).success().mobile).toBe('138****0000')
  port.openSinglePayment = open
  expect((await confirm(order)).success().status).toBe('已受理(待确认)')
})

test('an order that nobody paid in time, or that was taken back, ends, and no code pays it any more', async () => {
  const [late, back] = [await orderByCode(), await orderByCode()]
  ;(await send(late)).success()
  ;(await send(back)).success()
  expect((await cancel(back)).data.status).toBe('已撤单')
  floor.setTime('2026-11-16 10:31')
  await expireUnpaid(services)
  for (const order of [late, back]) {
    ;(await confirm(order)).refusal('ORDER_STATE_CHANGED')
    expect(await stateOf(order)).toBe('已撤单')
  }
  await askAgain()
  for (const order of [late, back]) {
    const closed = await services.ports.bank.confirmSinglePayment(
      singlePaymentNo(order.orderNo),
      world.bankCode,
    )
    expect(closed).toMatchObject({ status: 'FAILED', failureCode: 'CLOSED' })
    expect(await stateOf(order)).toBe('已撤单')
    expect(await paymentsOf(order)).toMatchObject([{ status: 'FAILED' }])
    expect(await booked(order)).toEqual([])
  }
  expect(await openIntents()).toEqual([])
})

test('paid in the moment that it was taken back: the money is owed back and goes to its card', async () => {
  const order = await orderByCode()
  ;(await send(order)).success()
  const paid = await services.ports.bank.confirmSinglePayment(singlePaymentNo(order.orderNo), world.bankCode)
  expect((await cancel(order)).data.status).toBe('已撤单')
  await askAgain()
  expect(paid).toMatchObject({ status: 'SUCCEEDED' })
  expect(await stateOf(order)).toBe('撤单中')
  expect(await booked(order)).toEqual(['P1 1000.00', 'P6 1000.00'])
  expect(await ordersOutOfBalance(db)).toEqual([])
})

test('the card has not enough: the order fails, and its customer is told', async () => {
  const order = await orderByCode()
  ;(await send(order)).success()
  bank.failDebits = true
  expect((await confirm(order)).success().status).toBe('确认失败')
  bank.failDebits = false
  await askAgain()
  expect([await stateOf(order), await booked(order)]).toEqual(['确认失败', []])
  const told = db.selectFrom('message').select('event').where('customer_no', '=', order.trader.customerNo)
  expect((await told.execute()).map(({ event }) => event)).toContain('orderPaymentFailed')
})

test('the card is another one by now, or is being changed: nothing is paid, and it is ordered anew', async () => {
  const order = await orderByCode()
  const card = (set: Record<string, unknown>) =>
    db.updateTable('bank_card').set(set).where('trade_acco', '=', order.trader.tradeAcco).execute()
  await card({ change_due_on: '2026-11-20' })
  ;(await send(order)).refusal('CARD_CHANGE_UNDER_REVIEW')
  await card({ change_due_on: null, changed_at: new Date('2026-11-16T10:05:00+08:00') })
  ;(await send(order)).refusal('ORDER_STATE_CHANGED')
  expect(await paymentsOf(order)).toEqual([])
})

test('the card is handed in for a change, or changed, after the code went out: no debit is made of it', async () => {
  const order = await orderByCode()
  const card = (set: Record<string, unknown>) =>
    db.updateTable('bank_card').set(set).where('trade_acco', '=', order.trader.tradeAcco).execute()
  ;(await send(order)).success()
  await card({ change_due_on: '2026-11-20' })
  ;(await confirm(order)).refusal('CARD_CHANGE_UNDER_REVIEW')
  await card({ change_due_on: null, changed_at: new Date('2026-11-16T10:05:00+08:00') })
  ;(await confirm(order)).refusal('ORDER_STATE_CHANGED')
  expect(bank.operations.has(singlePaymentNo(order.orderNo))).toBe(false)
  expect(await paymentsOf(order)).toMatchObject([{ status: 'CREATED' }])
  expect([await stateOf(order), await booked(order)]).toEqual(['待付款', []])
  // The change withdrawn, the same code pays.
  await card({ changed_at: null })
  expect((await confirm(order)).success().status).toBe('已受理(待确认)')
})

test('what the debit takes of the card’s day counts from the code on, and is free again when it ends', async () => {
  const order = await orderByCode('30000.00')
  ;(await send(order)).success()
  const { trader } = order
  const more = { payWay: 'CARD_ONCE', duplicateConfirmed: true }
  expect((await trader.buy(FUND, '30000.00', more)).reason).toBe('OVER_CARD_LIMIT')
  expect((await cancel(order)).code).toBe(200)
  await askAgain()
  expect((await trader.buy(FUND, '30000.00', more)).code).toBe(200)
})
