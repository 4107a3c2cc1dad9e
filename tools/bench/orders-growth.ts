import { ask } from '../faults/ask'
import { postmasterOf } from '../faults/kill-faults'
import { Storm } from '../faults/storm'
import { growCustomers, growOrders } from './growth-rows'
import { OrderRun } from './order-run'
import { databaseMs, processMs } from './processor-time'

const usual = { customers: [1000, 10_000, 100_000], history: [1, 10, 100, 1000, 10_000] } as const
/**
 * Customers whose orders are measured; all others only make the tables large. With a history of his own each
 * has many rows himself.
 */
const measured = { customers: 300, history: 50 } as const

/**
 * How the cost of one order, and of the pages before it, grows: with the customers of the platform, each with
 * a card and some orders, or with the orders that the customer himself placed before. `given` are other sizes
 * than the usual ones, rising.
 */
export async function ordersGrowth(
  print: (line: string) => void,
  by: keyof typeof usual,
  given: readonly number[] = [],
): Promise<void> {
  const storm = await Storm.open({
    customers: measured[by],
    sends: false,
    // The tables are analysed when they have grown; nothing else works beside the orders.
    settings: { autovacuum: 'off' },
  })
  try {
    const asked = askedOf(storm)
    for (const one of asked) await measure(storm, one, 0)
    let from = by === 'customers' ? measured.customers : 0
    for (const size of given.length > 0 ? given : usual[by]) {
      await (by === 'customers'
        ? growCustomers(storm.url, { from, to: size })
        : growOrders(storm.url, from, size))
      from = size
      for (const one of asked) {
        one.points.push(await measure(storm, one, size))
        print(`${one.name}, ${lineOf(one.points.at(-1))}`)
      }
    }
    for (const { name, points } of asked) {
      const [byTime, byCpu] = [(point: Growth) => point.ms, (point: Growth) => point.cpuMs].map((cost) =>
        exponentOf(points, cost).toFixed(3),
      )
      print(
        `${name} by ${by}: exponent ${byTime} of the median, ${byCpu} of the processor time (wanted ≤ 0.05)`,
      )
    }
  } finally {
    await storm.close()
  }
}

/** What a customer asks, and what it has cost so far. */
interface Asked {
  readonly name: string
  readonly ask: () => Promise<void>
  readonly warmUp: number
  readonly times: number
  readonly points: Growth[]
}

/** An order, and what its page asks before. */
function askedOf(storm: Storm): Asked[] {
  const run = new OrderRun(storm.customers, { product: storm.address, floor: '' })
  let turn = 0
  const read = (call: string, more: Readonly<Record<string, string>>) => async (): Promise<void> => {
    const customer = storm.customers[(turn += 1) % storm.customers.length]
    if (!customer) throw new Error('there are customers')
    const input = { fundCode: '890001', ...more }
    const answer = await ask(storm.address, call, { customer, key: '', input, timeoutMs: 20_000 })
    if (answer.code !== 200) throw new Error(`${call}: ${answer.code}`)
  }

  return [
    { name: 'one order', ask: () => place(run), warmUp: 150, times: 450, points: [] },
    {
      name: 'its page',
      ask: read('buyPage', {}),
      warmUp: 100,
      times: 200,
      points: [],
    },
    {
      name: 'its trial',
      ask: read('purchasePreview', { amount: '100.00' }),
      warmUp: 100,
      times: 200,
      points: [],
    },
  ]
}

function lineOf(point: Growth | undefined): string {
  return point === undefined
    ? ''
    : `${point.size.toLocaleString('en-US')}: ${point.ms.toFixed(2)} ms, ${point.cpuMs.toFixed(2)} ms of processor time`
}

/** One call's cost at a size of the world. */
interface Growth {
  readonly size: number
  /** Median time of one call by one customer after the other. */
  readonly ms: number
  /** Processor time of server and database for one call, which other programs disturb less. */
  readonly cpuMs: number
}

/** Asks one after the other and says what one costs. */
async function measure(storm: Storm, asked: Asked, size: number): Promise<Growth> {
  for (let i = 0; i < asked.warmUp; i += 1) await asked.ask()
  const before = cpuMsOf(storm)
  const times: number[] = []
  for (let i = 0; i < asked.times; i += 1) {
    const began = performance.now()
    await asked.ask()
    times.push(performance.now() - began)
  }
  const cpuMs = (cpuMsOf(storm) - before) / asked.times

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

/** Processor time of the order server and of every process of its database. */
function cpuMsOf(storm: Storm): number {
  return processMs(storm.pid) + databaseMs(postmasterOf(storm))
}
