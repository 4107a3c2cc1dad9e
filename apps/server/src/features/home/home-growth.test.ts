import { connect } from '@tongzhou/db/connect'
import { planAsInProduct } from '@tongzhou/testkit/database'
import { databaseUrl } from '@tongzhou/testkit/test-cluster'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { rowsRead } from './test-rows-read'
import { tradingFloor } from '../../trading/test-trader'

const FUND = '890001'
planAsInProduct()
const floor = await tradingFloor('2026-11-16 10:20')
await floor.addFund({ fund_code: FUND })
const { db, pool } = floor.product.services.connection
const { rows: places } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const owner = connect({ url: databaseUrl(inject('adminUrl'), places[0]?.name ?? ''), max: 1, isOwner: true })
afterAll(() => owner.close())
await db
  .insertInto('fund_nav')
  .values(
    ['2025-10-15', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'].map((day) => ({
      fund_code: FUND,
      nav_date: dayFrom(day),
      nav: '1.2300',
      source: 'test',
      received_at: new Date(`${day}T13:00:00Z`),
    })),
  )
  .execute()
const trader = await floor.addTrader()
await floor.hold(trader, FUND, '1000.00', '2026-01-05')
await trader.buy(FUND, '2000.00')
await floor.drain()

const [FEW, MANY] = [20, 10_000]

/** A history of so many events, orders, confirmations and bookings, all over a year old. */
async function grow(from: number, to: number): Promise<void> {
  const { customerNo, tradeAcco } = trader
  const numbers = sql`generate_series(${from + 1}::integer, ${to}::integer) n`
  const day = sql`(date '2025-09-30' - (n % 700))`
  const orderNo = sql`('2020' || lpad(n::text, 16, '0'))`
  const at = sql`(${day} + time '10:00') at time zone 'Asia/Shanghai'`
  await sql`insert into position_event (customer_no, trade_acco, fund_code, charge_type, t_date, confirm_date, kind,
      shares_change, money_in, order_no, created_at)
    select ${customerNo}, ${tradeAcco}, ${FUND}, '0', ${day}, ${day} + 1, 'BUY', 10.00, 12.40, ${orderNo}, ${at}
    from ${numbers}`.execute(owner.db)
  await sql`insert into trade_order select r.*
    from (select t from trade_order t where customer_no = ${customerNo} and order_no > '2026' limit 1) x (o), ${numbers},
      lateral jsonb_populate_record(o, jsonb_build_object('order_no', ${orderNo},
        'app_sheet_no', 'GROWTH' || lpad(n::text, 18, '0'), 'apply_at', ${at}, 't_date', ${day}, 'pay_status', 'PAID',
        'apply_status', 'SENT', 'confirm_status', 'CONFIRMED')) r`.execute(owner.db)
  await sql`insert into order_confirm (customer_no, order_no, ta_code, ta_serial_no, biz_code, confirm_date, return_code,
      fee, finished, file_name, line, raw, created_at)
    select ${customerNo}, ${orderNo}, 'T1', 'G' || n, '122', ${day} + 1, '0000', 0.80, true, 'growth', n, '{}', ${at}
    from ${numbers}`.execute(owner.db)
  await sql`insert into ledger_entry (biz_date, debit, credit, amount, event, cause, order_no, customer_no, created_at)
    select ${day}, e.debit, e.credit, e.amount, e.event, 'growth-' || n, ${orderNo}, ${customerNo}, ${at}
    from (select * from ledger_entry where customer_no = ${customerNo} and cause not like 'growth%' limit 1) e, ${numbers}`.execute(
    owner.db,
  )
  await sql`analyze position_event, trade_order, order_confirm, ledger_entry, position, position_mark`.execute(
    owner.db,
  )
}

/** What a call reads once what is kept is kept: of three times the least. */
async function readBy(name: string): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1)
    counts.push(
      await rowsRead(pool, async () => {
        expect((await trader.call(name)).code).toBe(200)
      }),
    )

  return Math.min(...counts)
}

test('growth: customerHome, upcoming and the curve of a year read as many rows of 10,000 own entries as of 20', async () => {
  const calls = ['customerHome', 'homeUpcoming', 'incomeCurve']
  const readings = async () => {
    // The page of assets, which the front page asks beside them, marks what is old.
    for (const name of ['assetOverview', ...calls, ...calls]) await trader.call(name)
    const counts: number[] = []
    for (const name of calls) counts.push(await readBy(name))

    return counts
  }
  await grow(0, FEW)
  const few = await readings()
  await grow(FEW, MANY)
  const many = await readings()
  const exponents = few.map((count, at) => Math.log((many[at] ?? 0) / count) / Math.log(MANY / FEW))
  expect(Math.max(...exponents), `${few.join()} rows, then ${many.join()}`).toBeLessThanOrEqual(0.05)
}, 120_000)
