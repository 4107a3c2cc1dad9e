import { singlePayWithoutContract } from '@tongzhou/contract/account/cards/single-pay-without-contract'
import { orderResult } from '@tongzhou/contract/trade/orders/order-result'
import { expect, test } from 'vitest'
import { endOutboxPauses } from '../../../jobs/engine/test-outbox'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 09:00')
const { product, world } = floor
const { db } = product.services.connection
const [TODAY, TOMORROW] = ['890001', '890002']
await floor.addFund({ fund_code: TODAY })
await floor.addFund({ fund_code: TOMORROW, cutoff_time: '14:30' })

/** An order by a code, which its customer was sent and has not given. */
async function codeSent(fundCode: string, tDay: string) {
  const trader = await floor.addTrader()
  const { token, tradeTicket, tradeAcco } = trader
  const unsigned = { sign_status: 'UNSIGNED', contract_no: null }
  await db.updateTable('bank_card').set(unsigned).where('trade_acco', '=', tradeAcco).execute()
  const placed = await trader.buy(fundCode, '1000.00', { payWay: 'CARD_ONCE', tDay })
  expect(placed.code).toBe(200)
  const { orderNo } = placed.data
  const press = (input: { step: 'SEND' } | { step: 'CONFIRM'; authCode: string }) =>
    product.ask(singlePayWithoutContract, { orderNo, tradeTicket, ...input }, { token })
  ;(await press({ step: 'SEND' })).success()
  const facts = async () => ({
    status: (await product.ask(orderResult, { orderNo }, trader)).success().status,
    payments: (await db.selectFrom('payment').select('status').where('order_no', '=', orderNo).execute()).map(
      ({ status }) => status,
    ),
    told: (
      await db.selectFrom('message').select('event').where('customer_no', '=', trader.customerNo).execute()
    ).map(({ event }) => event),
  })

  return { orderNo, facts, confirm: () => press({ step: 'CONFIRM', authCode: world.bankCode }) }
}

test('R-ACT-15, R-ORD-2: 15:02 ends what missed its T, and no payment whose code is still waited for', async () => {
  expect((await floor.until('2026-11-16 09:30')).faults).toEqual([])
  floor.setTime('2026-11-16 14:45')
  const [late, waiting] = [await codeSent(TODAY, '2026-11-16'), await codeSent(TOMORROW, '2026-11-17')]
  expect((await floor.until('2026-11-16 15:03')).faults).toEqual([])
  expect(await late.facts()).toMatchObject({ status: '已撤单', payments: ['FAILED'] })
  const queried = db
    .selectFrom('batch_step')
    .select('reconciliation')
    .where('step', '=', '310-query-payments')
  expect(await queried.executeTakeFirst()).toMatchObject({ reconciliation: { stillUnknown: 0 } })
  expect(await waiting.facts()).toEqual({ status: '待付款', payments: ['CREATED'], told: [] })
  // `unpaidExpireMin` gives him until 15:15.
  floor.setTime('2026-11-16 15:04')
  ;(await late.confirm()).refusal('ORDER_STATE_CHANGED')
  expect((await waiting.confirm()).success().status).toBe('已受理(待确认)')
  expect(await waiting.facts()).toMatchObject({ status: '已受理(待确认)', payments: ['SUCCESS'] })
  const paid = await db
    .selectFrom('trade_order')
    .select('t_date')
    .where('order_no', '=', waiting.orderNo)
    .executeTakeFirst()
  expect(paid).toEqual({ t_date: '2026-11-17' })
}, 120_000)

test('who gives no code in time ends after 15:02 as before it', async () => {
  floor.setTime('2026-11-16 14:50')
  const order = await codeSent(TOMORROW, '2026-11-17')
  expect((await floor.until('2026-11-16 15:21')).faults).toEqual([])
  await endOutboxPauses(db)
  await floor.drain()
  expect(await order.facts()).toMatchObject({ status: '已撤单', payments: ['FAILED'] })
})
