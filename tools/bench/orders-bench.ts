import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Storm } from '../faults/storm'
import { postmasterOf } from '../faults/kill-faults'
import { atRest } from './at-rest'
import { CONNECTIONS, OrderRun, type Side } from './order-run'
import { databaseMs, processMs } from './processor-time'

const PAIRS = 5
const CUSTOMERS = 1000
/** Rounds after which code is compiled and every connection has planned its statements. */
const WARM_UP = 3
/** Part of the highest rate at which the latency is looked at. */
const LOAD = 0.7

/**
 * Placing a purchase with all checks over HTTP beside a minimal one-call order server on the same database,
 * A-B-A-B; the processor time an order costs; the latency at 70 % of the reached rate.
 */
export async function ordersBench(print: (line: string) => void): Promise<void> {
  const storm = await Storm.open({ customers: CUSTOMERS, sends: false })
  const floor = await startFloor(storm.url)
  try {
    const run = new OrderRun(storm.customers, { product: storm.address, floor: floor.address })
    for (let round = 0; round < WARM_UP; round += 1)
      for (const side of ['product', 'floor'] as const) await run.atFullLoad(side)
    await atRest(storm.url)
    const pids = { product: storm.pid, floor: floor.child.pid ?? 0 }
    const rounds: Record<Side, Round[]> = { product: [], floor: [] }
    for (let pair = 0; pair < PAIRS; pair += 1)
      for (const side of ['floor', 'product'] as const)
        rounds[side].push(await measured(run, side, { pid: pids[side], postmaster: postmasterOf(storm) }))
    const of = (side: Side, part: keyof Round) => median(rounds[side].map((round) => round[part]))
    const [product, minimal] = [of('product', 'perSecond'), of('floor', 'perSecond')]
    print(
      `orders, ${CONNECTIONS} connections: ours ${Math.round(product)}/s, minimal server ${Math.round(minimal)}/s, ratio ${(product / minimal).toFixed(2)} (wanted ≥ 0.5)`,
    )
    for (const side of ['product', 'floor'] as const)
      print(
        `${side}: ${of(side, 'serverMs').toFixed(2)} ms of processor time of the server an order, ${of(side, 'databaseMs').toFixed(2)} ms of the database`,
      )
    const latency = await run.latency('product', product * LOAD)
    print(
      `at ${Math.round(LOAD * 100)} % load: p50 ${latency.p50} ms, p99 ${latency.p99} ms (wanted p99 ≤ 50)`,
    )
  } finally {
    floor.child.kill()
    await storm.close()
  }
}

/** What one round of orders reached, and what each of them cost. */
interface Round {
  readonly perSecond: number
  readonly serverMs: number
  readonly databaseMs: number
}

async function measured(run: OrderRun, side: Side, of: { pid: number; postmaster: number }): Promise<Round> {
  const before = [processMs(of.pid), databaseMs(of.postmaster)] as const
  const { perSecond, orders } = await run.atFullLoad(side)

  return {
    perSecond,
    serverMs: (processMs(of.pid) - before[0]) / orders,
    databaseMs: (databaseMs(of.postmaster) - before[1]) / orders,
  }
}

async function startFloor(databaseUrl: string): Promise<{ child: ChildProcess; address: string }> {
  const root = join(import.meta.dirname, '../..')
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', '--import', 'tsx', join(root, 'tools/bench/order-floor.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: databaseUrl },
    },
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]

  return { child, address: line.toString().trim() }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
