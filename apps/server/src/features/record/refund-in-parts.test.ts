import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { ledgerEvents } from '@tongzhou/domain/clearing/postings'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { scorePromises } from '../../jobs/steps/open/047-score-promises'
import { tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { services } = floor.product
const { db } = services.connection
await floor.addFund({ fund_code: '890001' })

/** A paid purchase, taken back on Monday at 10:00: asked of the bank at once (R-CAL-13), so for Monday. */
async function cancelled() {
  const trader = await floor.addTrader()
  const { orderNo } = (await trader.buy('890001', '1000.00')).data
  await floor.drain()
  const { tradeTicket } = trader
  expect((await trader.call('cancelOrder', { orderNo, tradeTicket })).code).toBe(200)
  const shown = async () => {
    const { data } = await trader.call('orderDetail', { orderNo })

    return {
      steps: data.steps
        .filter(({ label }: { label: string }) => label.includes('退款'))
        .map((one: { label: string; state: string; note: string }) => [one.label, one.state, one.note]),
      promises: data.promises,
    }
  }

  return { trader, orderNo, shown }
}

test('a refund that comes in parts is shown part by part, with what is still to come (R-PRM-1)', async () => {
  const { trader, orderNo, shown } = await cancelled()
  const promise = { item: 'REFUND', promised: '2026-11-16' }
  expect(await shown()).toMatchObject({
    steps: [['退款', 'NOW', '原路退回付款银行卡']],
    promises: [{ ...promise, actual: null, state: 'OPEN' }],
  })
  // 300.00 of it are back, the rest is with the bank.
  const now = services.clock.now()
  const { customerNo } = trader
  const part = { customer_no: customerNo, order_no: orderNo, kind: 'REFUND', status: 'SUCCESS' }
  const own = await db
    .selectFrom('payment')
    .select('trade_acco')
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'REFUND')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment')
    .values({
      ...part,
      ...own,
      serial_no: `${orderNo}R9`,
      amount: '300.00',
      finished_at: now,
      created_at: now,
    })
    .execute()
  await db.transaction().execute((tx) =>
    bookEntries(tx, {
      day: dayFrom('2026-11-16'),
      now,
      entries: [
        {
          ...ledgerEvents.P5,
          event: 'P5',
          cause: 'a part of a refund',
          amount: moneyFrom('300.00'),
          orderNo,
          customerNo,
        },
      ],
    }),
  )
  expect((await shown()).steps).toEqual([
    ['退款到账（第 1 笔）', 'DONE', '300.00 元'],
    ['退款', 'NOW', '其余 700.00 元原路退回付款银行卡'],
  ])
  floor.setTime('2026-11-17 09:00')
  expect((await shown()).promises).toMatchObject([{ ...promise, actual: null, state: 'OVERDUE' }])
})

test('R-PRM-2: a refund in its promised day is kept, and is scored once', async () => {
  floor.setTime('2026-11-16 10:00')
  const { orderNo, shown } = await cancelled()
  await floor.drain()
  expect(await shown()).toMatchObject({
    steps: [['退款到账', 'DONE', '1,000.00 元']],
    promises: [{ item: 'REFUND', promised: '2026-11-16', actual: '2026-11-16', state: 'KEPT', cause: null }],
  })
  const context = { services, day: dayFrom('2026-11-17'), now: services.clock.now() }
  for (const unit of [...(await scorePromises.select(context)), ...(await scorePromises.select(context))])
    await db
      .transaction()
      .execute((tx) => scorePromises.apply(tx, unit as never, context, undefined as never))
  const rows = await db
    .selectFrom('promise_result')
    .select(['item', 'kind', 'promised', 'actual', 'days_late', 'cause'])
    .where('order_no', '=', orderNo)
    .execute()
  expect(rows).toEqual([
    { item: 'REFUND', kind: 'BUY', promised: '2026-11-16', actual: '2026-11-16', days_late: 0, cause: null },
  ])
  floor.setTime('2026-11-18 10:00')
  const { data } = await floor.addTrader().then((one) => one.call('serviceRecord', { days: '30' }))
  expect(JSON.stringify(data.rows)).toContain('REFUND')
})

test('R-PRM-2: the service record names of each kind its confirmations, its money, its refunds', async () => {
  const counted = { kind: 'SELL', days_late: 0, cause: 'IN_TIME', orders: 1 }
  const days = [
    ['2026-11-12', 'REFUND'],
    ['2026-11-13', 'ARRIVE'],
    ['2026-11-14', 'CONFIRM'],
  ] as const
  await db
    .insertInto('promise_count')
    .values(days.map(([actual, item]) => ({ ...counted, item, actual: dayFrom(actual) })))
    .execute()
  const { data } = await floor.addTrader().then((one) => one.call('serviceRecord', { days: '30' }))
  const items = data.rows.flatMap((row: { kind: string; item: string }) =>
    row.kind === 'SELL' ? [row.item] : [],
  )
  expect(items).toEqual(['CONFIRM', 'ARRIVE', 'REFUND'])
})
