import { expect, test } from 'vitest'
import { askDailyPlan } from '../../../trading/test-plan'
import { journey } from '../opening/account-journey'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001', plan_status: '0', plan_min: '10' })

const check = async (trader: Trader) =>
  (await trader.call('checkUnbindBankCard', { tradeAcco: trader.tradeAcco })).data
const unbind = (trader: Trader) => {
  const { tradeAcco, tradeTicket } = trader

  return trader.call('unbindBankCard', { tradeAcco, tradeTicket })
}

test('a card with shares stays bound', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '100.00', '2026-10-21')
  expect(await check(trader)).toEqual({ allowed: false, reasons: ['这张卡下还有基金份额，请先卖出'] })
  expect((await unbind(trader)).code).toBe(2205)
})

test('so does one with an order under way, or with money on its way to it', async () => {
  const trader = await floor.addTrader()
  expect((await trader.buy('890001', '100.00')).code).toBe(200)
  const reasons = ['这张卡下还有未完成的交易，请等交易完成']
  expect(await check(trader)).toEqual({ allowed: false, reasons })
  expect((await unbind(trader)).code).toBe(2205)
  const { customerNo, tradeAcco } = trader
  const done = { pay_status: 'REFUNDED', apply_status: 'REJECTED' }
  await db.updateTable('trade_order').set(done).where('customer_no', '=', customerNo).execute()
  await db.updateTable('payment').set({ status: 'FAILED' }).where('customer_no', '=', customerNo).execute()
  expect((await check(trader)).allowed).toBe(true)
  const payout = {
    customer_no: customerNo,
    trade_acco: tradeAcco,
    serial_no: 'P1',
    kind: 'PAYOUT',
    amount: '7.77',
  }
  const { order_no: orderNo } = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('customer_no', '=', customerNo)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment')
    .values({ ...payout, order_no: orderNo, status: 'SENT', created_at: new Date() })
    .execute()
  expect(await check(trader)).toEqual({ allowed: false, reasons })
})

test('a running plan keeps its card; a plan that was ended does not', async () => {
  const trader = await floor.addTrader()
  const { tradeTicket } = trader
  const created = await askDailyPlan(trader, { fundCode: '890001', firstDay: '2026-11-17' })
  const reasons = ['这张卡还在用于定投，请先暂停、终止或换卡']
  expect(await check(trader)).toEqual({ allowed: false, reasons })
  expect((await unbind(trader)).code).toBe(2205)
  const { planNo } = created.data
  expect((await trader.call('changePlanStatus', { planNo, command: 'terminate', tradeTicket })).code).toBe(
    200,
  )
  expect(await check(trader)).toEqual({ allowed: true, reasons: [] })
  expect((await unbind(trader)).code).toBe(200)
})

test('the bank is told to end the contract until it has answered', async () => {
  const trader = await floor.addTrader()
  const contractNo = await contractOf(trader.tradeAcco)
  floor.world.isSilent = true
  expect((await unbind(trader)).code).toBe(200)
  await floor.drain()
  expect(floor.world.terminated).not.toContain(contractNo)
  floor.world.isSilent = false
  await laterOn()
  expect(floor.world.terminated).toContain(contractNo)
})

test('a card that is bound again before its contract ended keeps it, until it is unbound again', async () => {
  const trader = await floor.addTrader()
  const go = journey(floor.product, floor.world)
  const cardNo = go.newCardNo()
  const { tradeTicket } = trader
  const bind = async () => {
    await db
      .updateTable('bank_signing')
      .set({ created_at: new Date(0) })
      .execute()
    const started = await go.startCard(trader.token, { cardNo })
    const code = { serialNo: started.data.serialNo, authCode: floor.world.bankCode, tradeTicket }

    return String((await trader.call('addCardByBankCode', code)).data.tradeAcco)
  }
  floor.world.contracts = new Map()
  const first = await bind()
  const contractNo = await contractOf(first)
  floor.world.isSilent = true
  expect((await trader.call('unbindBankCard', { tradeAcco: first, tradeTicket })).code).toBe(200)
  await floor.drain()
  floor.world.isSilent = false
  const second = await bind()
  expect(await contractOf(second)).toBe(contractNo)
  await laterOn()
  expect(floor.world.terminated).not.toContain(contractNo)
  floor.setTime('2026-11-16 10:01')
  expect((await trader.call('unbindBankCard', { tradeAcco: second, tradeTicket })).code).toBe(200)
  await floor.drain()
  expect(floor.world.terminated).toContain(contractNo)
})

async function contractOf(tradeAcco: string): Promise<string | null> {
  const card = db.selectFrom('bank_card').select('contract_no').where('trade_acco', '=', tradeAcco)

  return (await card.executeTakeFirstOrThrow()).contract_no
}

/** Real time goes by: what was tried in vain is due again. */
async function laterOn(): Promise<void> {
  await db.updateTable('outbox').set({ next_attempt_at: new Date() }).where('done_at', 'is', null).execute()
  await floor.drain()
}
