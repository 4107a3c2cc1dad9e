import { DAY, Storm } from '../faults/storm'
import { postmasterOf } from '../faults/kill-faults'
import { atRest, statements } from './at-rest'
import { OrderRun } from './order-run'
import { databaseMs, processMs } from './processor-time'

/** Customers whose orders are measured; all others only make the tables large. */
const MEASURED_CUSTOMERS = 300
const usual = { customers: [1000, 10_000, 100_000], history: [1, 10, 100, 1000] } as const

/**
 * How the cost of one order grows: with the customers of the platform, each with a card and some orders, or with the orders that the
 * customer himself placed before. `given` are other sizes than the usual ones, rising.
 */
export async function ordersGrowth(
  print: (line: string) => void,
  by: keyof typeof usual,
  given: readonly number[] = [],
): Promise<void> {
  const storm = await Storm.open({
    customers: MEASURED_CUSTOMERS,
    sends: false,
    // The tables are analysed when they have grown; nothing else works beside the orders.
    settings: { autovacuum: 'off' },
  })
  try {
    const run = new OrderRun(storm.customers, { product: storm.address, floor: '' })
    await measureOrder(storm, run, 0)
    const points: Growth[] = []
    let from = MEASURED_CUSTOMERS
    for (const size of given.length > 0 ? given : usual[by]) {
      await (by === 'customers' ? growCustomers(storm.url, { from, to: size }) : growOrders(storm.url, size))
      from = size
      points.push(await measureOrder(storm, run, size))
      print(lineOf(points.at(-1)))
    }
    const [byTime, byCpu] = [(point: Growth) => point.ms, (point: Growth) => point.cpuMs].map((cost) =>
      exponentOf(points, cost).toFixed(3),
    )
    print(
      `one order by ${by}: exponent ${byTime} of the median, ${byCpu} of the processor time (wanted ≤ 0.05)`,
    )
  } finally {
    await storm.close()
  }
}

function lineOf(point: Growth | undefined): string {
  return point === undefined
    ? ''
    : `${point.size.toLocaleString('en-US')}: ${point.ms.toFixed(2)} ms, ${point.cpuMs.toFixed(2)} ms of processor time`
}

/** One order's cost at a size of the world. */
interface Growth {
  readonly size: number
  /** Median time of one order by one customer after the other. */
  readonly ms: number
  /** Processor time of server and database for one order, which other programs disturb less. */
  readonly cpuMs: number
}

const WARM_UP = 150
const MEASURED = 450

/** Places orders one after the other and says what one costs. */
async function measureOrder(storm: Storm, run: OrderRun, size: number): Promise<Growth> {
  for (let i = 0; i < WARM_UP; i += 1) await place(run)
  const before = cpuMsOf(storm)
  const times: number[] = []
  for (let i = 0; i < MEASURED; i += 1) {
    const began = performance.now()
    await place(run)
    times.push(performance.now() - began)
  }
  const cpuMs = (cpuMsOf(storm) - before) / MEASURED

  return { size, ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0, cpuMs }
}

async function place(run: OrderRun): Promise<void> {
  const { url, headers, body } = run.next('product')
  const response = await fetch(url, { method: 'POST', headers, body })
  const answer = (await response.json()) as { code: number; msg: string }
  if (answer.code !== 200) throw new Error(`an order is refused: ${answer.code} ${answer.msg}`)
}

/** Slope of the cost over the size, both as logarithms: 0 = it does not grow. */
function exponentOf(points: readonly Growth[], costOf: (point: Growth) => number): number {
  const xs = points.map((point) => Math.log(point.size))
  const ys = points.map((point) => Math.log(costOf(point)))
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
  const [mx, my] = [mean(xs), mean(ys)]
  const over = xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] ?? 0) - my), 0)
  const under = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0)

  return over / under
}

/** Fills the tables of persons up to so many customers, each like the first with a card and three orders. */
async function growCustomers(url: string, range: { from: number; to: number }): Promise<void> {
  const one = `(select min(customer_no) from customer)`
  const no = `lpad((700000000000 + n)::text, 12, '0')`
  const acco = `'77' || lpad(n::text, 15, '0')`
  const unique = (what: string): string => `'\\x' || encode(sha256(('${what}' || n)::bytea), 'hex')`
  const copy = (
    table: string,
    changes: string,
  ): string => `insert into ${table} select r.* from (select * from ${table} where customer_no = ${one} limit 1) t,
      generate_series(${range.from + 1}, ${range.to}) n, lateral jsonb_populate_record(null::${table}, to_jsonb(t) ||
      jsonb_build_object('customer_no', ${no}, ${changes})) r on conflict do nothing`
  await statements(url, [
    copy('customer', `'mobile_index', ${unique('mobile')}`),
    copy('customer_identity', `'id_index', ${unique('id')}`),
    copy('risk_result', `'seq', 1`),
    copy('bank_card', `'trade_acco', ${acco}, 'card_index', ${unique('card')}`),
    ...ordersFor(
      `${no}`,
      acco,
      `generate_series(${range.from + 1}, ${range.to}) n,
      generate_series(1, 3) k`,
      `'7' || n || 'k' || k`,
    ),
  ])
  await atRest(url)
}

/** Gives every measured customer (they begin with 8) so many orders of the days before. */
async function growOrders(url: string, each: number): Promise<void> {
  await statements(url, [
    ...ordersFor(
      'c.customer_no',
      'c.trade_acco',
      `(select distinct on (customer_no) customer_no, trade_acco from bank_card
      where customer_no like '8%' order by customer_no, trade_acco) c, generate_series(
      (select count(*) from trade_order where order_no like 'H%' and customer_no = (select min(customer_no) from bank_card
        where customer_no like '8%')) + 1, ${each}) k`,
      `'H' || right(c.customer_no, 6) || 'k' || k`,
    ),
  ])
  await atRest(url)
}

/** Old orders and their payments (made once a row, not once a column), like one that was just placed, over the year before. */
function ordersFor(customerNo: string, acco: string, from: string, no: string): string[] {
  const day = `(date '${DAY}' - 2 - (k % 360)::integer)`

  return [
    `insert into trade_order select r.* from (select * from trade_order limit 1) t, ${from},
      lateral jsonb_populate_record(null::trade_order, to_jsonb(t) || jsonb_build_object('customer_no', ${customerNo}, 'trade_acco', ${acco},
      'order_no', ${no}, 'app_sheet_no', ${no}, 'apply_at', ${day}, 't_date', ${day}, 'expect_confirm_date', ${day} + 1,
      'pay_status', 'PAID', 'apply_status', 'SENT', 'confirm_status', 'CONFIRMED')) r on conflict do nothing`,
    `insert into payment select r.* from (select * from payment limit 1) t, ${from},
      lateral jsonb_populate_record(null::payment, to_jsonb(t) || jsonb_build_object('customer_no', ${customerNo}, 'trade_acco', ${acco},
      'order_no', ${no}, 'serial_no', ${no} || 'D1', 'created_at', ${day}, 'status', 'SUCCESS')) r on conflict do nothing`,
  ]
}

/** Processor time of the order server and of every process of its database. */
function cpuMsOf(storm: Storm): number {
  return processMs(storm.pid) + databaseMs(postmasterOf(storm))
}
