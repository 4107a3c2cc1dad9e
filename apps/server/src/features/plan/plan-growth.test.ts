import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

const floor = await tradingFloor('2026-11-27 10:00')
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
const { db, pool } = floor.product.services.connection
const terms = { cycle: 'MONTH', cycleDay: '10', firstDay: '2026-12-10' }

/**
 * How often the database is asked while something is answered: each question outside a transaction is one. Of
 * three times the least, since now and then a session or the market is looked at anew.
 */
async function asked(ask: () => Promise<{ code: number }>): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    let count = 0
    const heard = () => {
      count += 1
    }
    pool.on('acquire', heard)
    expect((await ask()).code).toBe(200)
    pool.off('acquire', heard)
    counts.push(count)
  }

  return Math.min(...counts)
}

/** So many periods of a plan, one a day up to a day of the past. */
const addPeriods = ({ customerNo }: Trader, planNo: string, count: number) =>
  sql`insert into plan_period (customer_no, plan_no, nominal, day, state, amount, ratio, tries, updated_at)
    select ${customerNo}, ${planNo}, d::date, d::date, 'EXECUTED', 500.00, 100, 1, now()
    from generate_series('2026-11-20'::date - ${count - 1}::integer, '2026-11-20'::date, '1 day') d
    on conflict do nothing`.execute(db)

/** The newest order of a customer so many times over. */
const repeatOrder = ({ customerNo }: Trader, count: number) =>
  sql`insert into trade_order select (jsonb_populate_record(o, jsonb_build_object(
      'order_no', '2020' || lpad(n::text, 16, '0'), 'app_sheet_no', 'GROWTH' || lpad(n::text, 18, '0')))).*
    from (select t from trade_order t where customer_no = ${customerNo} order by order_no desc limit 1) x (o),
      generate_series(1, ${count}::integer) n`.execute(db)

test('scenario 27: a plan with a thousand periods, a wallet with a thousand orders ask as often as with ten', async () => {
  const trader = await floor.addTrader()
  const { planNo } = (await createPlan(trader, terms)).data
  const detail = () => trader.call('planDetail', { planNo })
  const overview = () => trader.call('cashOverview', {})
  const list = () => trader.call('cashOrderList', {})
  await trader.buy(FUND, '100.00', { tDay: '2026-11-27' })
  await addPeriods(trader, planNo, 10)
  // Once before, for what a process keeps.
  for (const ask of [detail, overview, list]) await ask()
  const few = [await asked(detail), await asked(overview), await asked(list)]
  await addPeriods(trader, planNo, 1000)
  await repeatOrder(trader, 1000)
  expect([await asked(detail), await asked(overview), await asked(list)]).toEqual(few)
  expect((await detail()).data.periods).toHaveLength(20)

  const { periods, periodsCursor } = (await detail()).data
  const walked: string[] = periods.map(({ nominal }: { nominal: string }) => nominal)
  for (let cursor = periodsCursor; cursor !== null;) {
    const { rows, nextCursor } = (await trader.call('planPeriods', { planNo, cursor, pageSize: '90' })).data
    walked.push(...rows.map(({ nominal }: { nominal: string }) => nominal))
    cursor = nextCursor
  }
  expect(walked).toHaveLength(1000)
  expect(walked).toEqual([...new Set(walked)].toSorted().toReversed())
})

test('scenario 27: the run of a day finds its plans by their next day, however many others there are', async () => {
  const trader = await floor.addTrader()
  const { planNo } = (await createPlan(trader, terms)).data
  await sql`insert into plan select (jsonb_populate_record(p, jsonb_build_object(
      'plan_no', 'P' || lpad(n::text, 18, '0'), 'next_day', '2027-01-11', 'next_nominal', '2027-01-10'))).*
    from (select t from plan t where plan_no = ${planNo}) x (p), generate_series(1, 5000) n`.execute(db)
  await sql`analyze plan`.execute(db).catch(() => undefined)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select customer_no, plan_no from plan
    where status = 'RUNNING' and next_day = '2026-12-10' limit 1000000`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
})

test('scenario 27: the calendar of debits asks for each plan alike', async () => {
  const trader = await floor.addTrader()
  const calendar = () => trader.call('debitCalendar', {})
  const counts: number[] = []
  for (const day of [2, 3, 4, 5, 6, 7]) {
    await createPlan(trader, { ...terms, cycleDay: String(day), firstDay: '2026-12-08' })
    counts.push(await asked(calendar))
  }
  const steps = counts.slice(2).map((count, at) => count - (counts[at + 1] ?? 0))
  expect(new Set(steps).size).toBe(1)
})

test('R-PLAN-13: the calendar asks as often for twenty plans as for two, smart ones among them', async () => {
  const trader = await floor.addTrader()
  const plans = async (days: readonly number[]) => {
    for (const cycleDay of days) {
      const more = { cycleDay: String(cycleDay), mode: cycleDay % 2 === 0 ? 'FIXED' : 'RISE_FALL' }
      expect((await createPlan(trader, { ...terms, ...more })).code).toBe(200)
    }
  }
  const calendar = () => trader.call('debitCalendar')
  await plans([1, 2])
  await calendar()
  const few = await asked(calendar)
  await plans(Array.from({ length: 18 }, (_, at) => at + 3))
  expect(await asked(calendar)).toBe(few)
})
