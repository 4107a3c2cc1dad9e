import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Interface, createInterface } from 'node:readline'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { bundle } from '../bundle'
import { BUSINESS_TIME, DAY, MASTER_KEY, Storm } from '../faults/storm'
import { atRest } from './at-rest'
import { OrderRun } from './order-run'
import { type StreamResult, startOrders } from './order-stream'
import { NODE_ARGS } from '../start-parts.mjs'

const ROUNDS = 3
const CUSTOMERS = 1000
const WARM_UP = 2
/**
 * Part of the highest rate at which orders come meanwhile: registrars' files are read in the morning, most
 * orders come before the cut-off.
 */
const LOAD = 0.2
const ALONE_MS = 6000

/**
 * Settling a day while customers buy, by one process in one database as the product is started: orders at a
 * fixed rate alone, settlement alone, both together, in turn. Printed are both ratios: the orders' p99
 * together to alone (wanted at most 2), settlement alone to together (wanted at least 0.6).
 */
export async function settlementWhileTrading(
  print: (line: string) => void,
  [lines = '16000', rate]: readonly string[],
): Promise<void> {
  const storm = await Storm.open({ customers: CUSTOMERS, sends: false })
  const settlement = await startSettlement(storm)
  try {
    const run = new OrderRun(storm.customers, { product: settlement.address, floor: '' })
    let most = 0
    for (let round = 0; round < WARM_UP; round += 1) most = (await run.atFullLoad('product')).perSecond
    const perSecond = rate === undefined ? Math.round(most * LOAD) : Number(rate)
    print(`orders at full load ${Math.round(most)}/s, from here on ${perSecond}/s`)
    await settlement.prepare(Number(lines))
    await settlement.go()
    const rounds: Compared[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await compared(storm, { run, perSecond, settlement, lines: Number(lines) }))
      print(textOf(rounds.at(-1)))
    }
    const p99 = median(rounds.map(({ together, alone }) => together.p99 / alone.p99))
    const speed = median(
      rounds.map(({ settledAlone, settledTogether }) => settledAlone.seconds / settledTogether.seconds),
    )
    print(
      `settlement of ${lines} while trading: orders' p99 ${p99.toFixed(2)} of alone (wanted ≤ 2), settlement ${speed.toFixed(2)} of alone (wanted ≥ 0.6)`,
    )
  } finally {
    await settlement.close()
    await storm.close()
  }
}

interface Compared {
  readonly alone: StreamResult
  readonly together: StreamResult
  readonly settledAlone: Settled
  readonly settledTogether: Settled
}

async function compared(
  storm: Storm,
  with_: { run: OrderRun; perSecond: number; settlement: Settlement; lines: number },
): Promise<Compared> {
  const { run, perSecond, settlement, lines } = with_
  await settlement.prepare(lines)
  await atRest(storm.url)
  const first = startOrders(run, perSecond)
  await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
  const alone = await first.stop()
  const settledAlone = await settlement.go()
  await settlement.prepare(lines)
  await atRest(storm.url)
  const second = startOrders(run, perSecond)
  const settledTogether = await settlement.go()

  return { alone, together: await second.stop(), settledAlone, settledTogether }
}

/** How long a day took to settle, and for how long at most nothing else came to its turn in that process. */
interface Settled {
  readonly seconds: number
  readonly longestTurnMs: number
}

/** The process that takes orders and settles, as the server is built and started. */
interface Settlement {
  readonly address: string
  /** Makes the next day's orders and files. */
  prepare(lines: number): Promise<void>
  /** Settles it. */
  go(): Promise<Settled>
  close(): Promise<void>
}

async function startSettlement(storm: Storm): Promise<Settlement> {
  const root = join(import.meta.dirname, '../..')
  const folder = join(root, 'node_modules/.bench')
  await bundle([join(root, 'tools/bench/settlement-process.ts')], folder)
  const child = spawn(
    process.execPath,
    [
      ...NODE_ARGS,
      join(folder, 'settlement-process.mjs'),
      storm.url,
      storm.dataDir,
      MASTER_KEY.toString('base64'),
      BUSINESS_TIME,
    ],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const said = createInterface({ input: child.stdout })
  const [address] = (await once(said, 'line')) as [string]
  let round = 0

  return {
    address,
    prepare: async (lines) => {
      // The customers of the storm buy on the day before.
      const tDay = addDays(dayFrom(DAY), round + 1)
      await answer(child, said, JSON.stringify({ lines, tDay, day: addDays(tDay, 1), round }))
      round += 1
    },
    // Written by settlement-process alone.
    go: async () => JSON.parse(await answer(child, said, 'go')) as Settled,
    close: async () => {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function answer(child: ChildProcess, said: Interface, line: string): Promise<string> {
  const over = new AbortController()
  const heard = Promise.race([
    once(said, 'line', { signal: over.signal }),
    once(child, 'exit', { signal: over.signal }).then(() => {
      throw new Error('the settlement ended')
    }),
  ])
  child.stdin?.write(`${line}\n`)
  const [text] = (await heard) as [string]
  over.abort()

  return text
}

function textOf(round: Compared | undefined): string {
  if (round === undefined) return ''
  const { alone, together, settledAlone, settledTogether } = round
  const of = ({ orders, p50, p99 }: StreamResult) =>
    `${orders} orders, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

  const took = ({ seconds, longestTurnMs }: Settled) =>
    `${seconds.toFixed(1)} s, longest turn ${longestTurnMs.toFixed(0)} ms`

  return `alone: ${of(alone)}, settlement ${took(settledAlone)}; together: ${of(together)}, settlement ${took(settledTogether)}`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
