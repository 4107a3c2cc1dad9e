import { assetOverview } from '@tongzhou/contract/holding/asset-overview'
import { customerHome } from '@tongzhou/contract/home/customer-home'
import { homeUpcoming } from '@tongzhou/contract/home/home-upcoming'
import { addMoney, moneyFrom, printMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Trader, allAgreements } from '../../trading/test-trader'
import { CASH, FUND, payWaysFloor } from '../trade/buy/test-pay-ways'

const { floor, ta, db } = await payWaysFloor()
const { product } = floor
await db.updateTable('fund').set({ plan_status: '0', plan_min: '10' }).where('fund_code', '=', FUND).execute()
/** What the page of assets showed when each day ended. */
const ended = new Map<string, string>()

const changeOf = async (trader: Trader) => (await product.ask(customerHome, {}, trader)).success().change
const totalOf = async (trader: Trader) => (await product.ask(assetOverview, {}, trader)).success().totalAssets

/** What upcoming said of the next day when each ended: event and number, its amount if that is sure. */
const foretold = new Map<string, Map<string, string | null>>()
/** The events that upcoming tells with a day of ours; what a customer may do until then is no booking. */
const booked = ['CONFIRM', 'ARRIVE', 'DEBIT']

async function foretell(trader: Trader, next: string): Promise<void> {
  const { days } = (await product.ask(homeUpcoming, { days: '10' }, trader)).success()
  const rows = days.find(({ day }) => day === next)?.rows ?? []
  foretold.set(
    next,
    new Map(
      rows
        .filter(({ kind, promised }) => booked.includes(kind) && promised === null)
        .map((row) => [`${row.kind} ${row.orderNo ?? row.planNo}`, row.isEstimate ? null : row.amount]),
    ),
  )
}

/** What was booked on a day of what stood before it: confirmations, arrivals and debits of plans. */
async function bookedOn({ customerNo }: Trader, day: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ event: string; amount: string }>`
    select 'CONFIRM ' || o.order_no as event, coalesce(o.confirm_amount, 0)::text as amount
    from order_confirm c join trade_order o using (customer_no, order_no)
    where c.customer_no = ${customerNo} and (c.created_at at time zone 'Asia/Shanghai')::date = ${day}
    union all
    select 'ARRIVE ' || order_no, confirm_amount::text from trade_order
    where customer_no = ${customerNo} and (arrived_at at time zone 'Asia/Shanghai')::date = ${day}
      and (apply_at at time zone 'Asia/Shanghai')::date < ${day}
    union all
    select 'DEBIT ' || plan_no, amount::text from plan_period
    where customer_no = ${customerNo} and day = ${day} and state = 'EXECUTED'`.execute(db)

  return new Map(rows.map(({ event, amount }) => [event, amount]))
}

/** A3: each event that was foretold came about that day with that amount, and none came about unforetold. */
async function cameAbout(trader: Trader, day: string): Promise<void> {
  const said = foretold.get(day)
  if (said === undefined) return
  const came = await bookedOn(trader, day)
  expect([...came.keys()].toSorted(), day).toEqual([...said.keys()].toSorted())
  for (const [event, amount] of said)
    if (amount !== null) expect([event, came.get(event)]).toEqual([event, amount])
}

/** From the afternoon of a trading day to the morning of the next, with what the page showed in between. */
async function toNext(trader: Trader, { day, next, nav }: { day: string; next: string; nav: string }) {
  expect((await floor.until(`${day} 15:30`)).faults).toEqual([])
  ta.funds.set(FUND, { nav, feeRate: '0.0008' })
  ta.evening(day)
  expect((await floor.until(`${day} 23:45`)).faults).toEqual([])
  ended.set(day, await totalOf(trader))
  await cameAbout(trader, day)
  await foretell(trader, next)
  floor.setTime(`${next} 07:00`)
  ta.morning(day, next)
  expect((await floor.until(`${next} 09:00`)).faults).toEqual([])
}

/** The change, proven: before and now are what the page showed, and the parts are the whole. */
async function proven(trader: Trader, time: string) {
  expect((await floor.until(time)).faults).toEqual([])
  await floor.drain()
  const change = await changeOf(trader)
  if (change === null) throw new Error('nothing is held')
  const { amount, marketTotal, market, fees, paidIn, takenOut, moves } = change
  expect([change.now, change.before]).toEqual([await totalOf(trader), ended.get(change.since) ?? '0.00'])
  const sum = (texts: readonly string[]) => printMoney(texts.map(moneyFrom).reduce(addMoney, 0n as never))
  const kept = subtractMoney(moneyFrom(paidIn), addMoney(moneyFrom(takenOut), moneyFrom(fees)))
  expect(amount).toBe(printMoney(addMoney(moneyFrom(marketTotal), kept)))
  expect(amount).toBe(printMoney(subtractMoney(moneyFrom(change.now), moneyFrom(change.before))))
  expect(marketTotal).toBe(sum(market.map((one) => one.amount)))
  expect(paidIn).toBe(sum(moves.filter(({ way }) => way === 'IN').map((one) => one.amount)))
  expect(takenOut).toBe(sum(moves.filter(({ way }) => way === 'OUT').map((one) => one.amount)))

  return change
}

test('A1, A3: through a week of purchases, sales, a plan, a quick withdrawal and a purchase paid by the cash product the parts are the whole, and what was foretold is booked', async () => {
  const trader = await floor.addTrader()
  expect(await changeOf(trader)).toBeNull()
  const { tradeAcco, tradeTicket } = trader
  const by = { tradeAcco, tradeTicket }
  const parts = [{ fundCode: CASH, amount: '20000.00' }]
  const topUp = { amount: '20000.00', mode: 'SMART', parts, agreementIds: allAgreements, ...by }
  expect((await trader.call('topUp', { ...topUp, tDay: '2026-11-16' })).code).toBe(200)
  expect((await trader.buy(FUND, '3000.00', { tDay: '2026-11-16' })).code).toBe(200)
  const plan = await trader.call('createPlan', {
    ...by,
    fundCode: FUND,
    mode: 'FIXED',
    amount: '400.00',
    cycle: 'WEEK',
    cycleDay: '4',
    firstDay: '2026-11-19',
    endKind: 'none',
    agreementIds: allAgreements,
  })
  expect(plan.code).toBe(200)
  await floor.drain()
  await toNext(trader, { day: '2026-11-16', next: '2026-11-17', nav: '0.9876' })

  // Confirmed in the morning: the fee is the change, the money had come on Monday.
  expect(await proven(trader, '2026-11-17 10:00')).toMatchObject({ since: '2026-11-15', paidIn: '23000.00' })
  expect((await trader.buy(FUND, '1000.00', { tDay: '2026-11-17' })).code).toBe(200)
  await floor.drain()
  await toNext(trader, { day: '2026-11-17', next: '2026-11-18', nav: '0.9901' })
  const second = await proven(trader, '2026-11-18 10:00')
  expect(second).toMatchObject({ since: '2026-11-16', fees: '3.20', paidIn: '1000.00', takenOut: '0.00' })
  expect(second.navs).toMatchObject({ total: 2, day: '2026-11-17' })

  // Wednesday: part of the fund is sold, the cash product pays a purchase and something to the card at once.
  const sold = await trader.call('redeemSingleFund', {
    fundCode: FUND,
    shares: '1000.00',
    tDay: '2026-11-18',
    ...by,
  })
  const paid = await trader.buy(FUND, '2000.00', { payWay: 'CASH_PRODUCT', tDay: '2026-11-18' })
  const quick = await trader.call('withdraw', {
    amount: '500.00',
    way: 'QUICK',
    tDay: '2026-11-18',
    ...by,
    parts: [{ fundCode: CASH, amount: '500.00', way: 'QUICK' }],
  })
  expect([sold.code, paid.code, quick.code]).toEqual([200, 200, 200])
  await floor.drain()
  const third = await proven(trader, '2026-11-18 14:00')
  expect(third.moves.filter(({ way }) => way === 'OUT')).toMatchObject([{ kind: 'PAYOUT', amount: '500.00' }])
  await toNext(trader, { day: '2026-11-18', next: '2026-11-19', nav: '0.9850' })
  expect(await proven(trader, '2026-11-19 10:00')).toMatchObject({ since: '2026-11-17', takenOut: '500.00' })
  // After the cut-off: it counts for Friday, and is on the card on Thursday.
  expect((await floor.until('2026-11-19 15:20')).faults).toEqual([])
  const late = await trader.call('withdraw', {
    amount: '300.00',
    way: 'QUICK',
    tDay: '2026-11-20',
    ...by,
    parts: [{ fundCode: CASH, amount: '300.00', way: 'QUICK' }],
  })
  expect(late.code).toBe(200)
  await floor.drain()
  await toNext(trader, { day: '2026-11-19', next: '2026-11-20', nav: '0.9912' })
  const fifth = await proven(trader, '2026-11-20 14:00')
  expect(fifth.since).toBe('2026-11-18')
  await toNext(trader, { day: '2026-11-20', next: '2026-11-23', nav: '0.9930' })
  const arrived = await proven(trader, '2026-11-23 14:00')
  expect(arrived.since).toBe('2026-11-19')
  expect(
    new Set([...foretold.values()].flatMap((rows) => [...rows.keys()].map((one) => one.split(' ')[0]))),
  ).toEqual(new Set(booked))
  expect(await changeOf(await floor.addTrader())).toBeNull()
}, 240_000)
