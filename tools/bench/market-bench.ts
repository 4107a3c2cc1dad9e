import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { callPath } from '@tongzhou/testkit/call-path'
import { type TestServer, admin, databaseUrl, startTestServer } from '@tongzhou/testkit/test-cluster'
import { bundle } from '../bundle'
import { type Question, screens, searches } from './market-questions'
import { openLoad } from './open-load'
import { formRequest } from './raw-http'
import { variedLoad } from './varied-load'

interface Started {
  readonly product: string
  readonly floor: string
  /** Sessions of customers. */
  readonly tokens: readonly string[]
  readonly cells: number
  readonly rssMb: number
  readonly builtMs: number
  readonly dayMs: number
  readonly dayCpuMs: number
}

const PAIRS = 5
const SECONDS = 2
const CLIENTS = 20
const RATE = 1000
const WARM_SECONDS = 5
const RATE_SECONDS = 10
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/**
 * npm run bench -- market [funds] [years]: the product beside its floor in one run, A-B-A-B; reported, never
 * asserted.
 */
export async function marketBench(print: (line: string) => void, args: readonly string[]): Promise<void> {
  const [funds = '20000', years = '20'] = args
  const database = await startTestServer()
  const { child, started } = await startServer({ funds, years, databaseUrl: await customersOf(database) })
  try {
    print(`market of ${funds} funds × ${years} years: ${(started.cells / 1e6).toFixed(1)} M cells`)
    print(`memory of the process           ${started.rssMb} MB            (wanted ≤ 700 at 20000 × 20)`)
    print(`built, with all figures         ${started.builtMs} ms`)
    print(
      `a NAV day until served          ${started.dayMs} ms wall, ${started.dayCpuMs} ms CPU   (wanted ≤ 1000)`,
    )
    const list = await ratio(started, 'fundList', 'pageSize=20')
    print(lineOf('list page of 20', list, 'same bytes', 0.8))
    const detail = await ratio(started, 'fundDetail', 'fundCode=100777')
    print(lineOf('fund detail', detail, 'same bytes', null))
    print(
      `fund detail / list page         ${(detail.product / list.product).toFixed(2)}×              (wanted ≥ 0.5)`,
    )
    const curve = await ratio(started, 'returnCurve', 'fundCode=100777&window=1Y')
    print(lineOf('curve of a year, 3 lines beside', curve, 'same bytes', 0.7))
    await variedLoad({ ...started, funds: Number(funds) }, print)
    print(`memory after all these            ${await memoryMb(started)} MB`)
    await latency(started, 'search', searches, print)
    await latency(started, 'screening', screens, print)
  } finally {
    child.kill()
    await database.stop()
  }
}

/** A migrated database for the customers who ask. */
async function customersOf({ adminUrl, template }: TestServer): Promise<string> {
  await admin(adminUrl, `create database market_bench template ${template}`)

  return databaseUrl(adminUrl, 'market_bench')
}

/**
 * The server as `npm run build` makes it and tools/start-parts.mjs starts it: what tsx adds to every function
 * would be measured too.
 */
async function startServer(o: {
  funds: string
  years: string
  databaseUrl: string
}): Promise<{ child: ChildProcess; started: Started }> {
  const root = join(import.meta.dirname, '../..')
  const folder = join(root, 'node_modules/.bench')
  await bundle([join(root, 'tools/bench/market-server.ts')], folder)
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', join(folder, 'market-server.mjs'), o.funds, o.years],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: o.databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]

  return { child, started: JSON.parse(line.toString()) as Started }
}

interface Pair {
  readonly product: number
  readonly floor: number
  readonly bytes: number
}

/**
 * Requests a second of the product and of the floor that sends the same bytes: the medians of interleaved
 * pairs.
 */
async function ratio(at: Started, name: string, payload: string): Promise<Pair> {
  const same = `${at.floor}/same/${encodeURIComponent(name)}`
  const answer = await fetch(same, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, payload }),
  })
  const { size, code } = (await answer.json()) as { size: number; code: number }
  if (code !== 200) throw new Error(`${name} answers ${code}`)
  const product: number[] = []
  const floor: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    floor.push(await perSecond(same, payload))
    product.push(await perSecond(`${at.product}${callPath(name)}`, payload))
  }

  return { product: median(product), floor: median(floor), bytes: size }
}

async function perSecond(url: string, body: string): Promise<number> {
  const run = await autocannon({
    url,
    method: 'POST',
    headers: form,
    body,
    connections: 16,
    duration: SECONDS,
  })
  if (run.non2xx > 0) throw new Error(`${url}: ${run.non2xx} answers are no answers`)

  return run.requests.average
}

/** A thousand different questions a second: p50 and p99, and the processor time of the server for each. */
async function latency(
  at: Started,
  label: string,
  questions: (count: number) => readonly Question[],
  print: (line: string) => void,
): Promise<void> {
  const { host } = new URL(at.product)
  const ask = (seconds: number) =>
    openLoad({
      url: at.product,
      requests: questions(RATE * seconds).map(({ path, body }) =>
        formRequest({ host, path: callPath(path), body }),
      ),
      perSecond: RATE,
      connections: CLIENTS,
    })
  await ask(WARM_SECONDS)
  const before = await processorMs(at)
  const own = process.cpuUsage()
  const { p50, p99, worst, rate, answers } = await ask(RATE_SECONDS)
  const each = ((await processorMs(at)) - before) / answers
  const { user, system } = process.cpuUsage(own)
  const asking = (user + system) / answers
  print(
    `${label.padEnd(32)}p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(0)} ms at ${rate.toFixed(0)}/s, ${(each * 1000).toFixed(0)} µs of processor time each (asking ${asking.toFixed(0)} µs) (wanted p99 ≤ 10)`,
  )
}

async function memoryMb({ floor }: Started): Promise<number> {
  const { rssMb } = (await (await fetch(`${floor}/memory`)).json()) as { rssMb: number }

  return rssMb
}

async function processorMs({ floor }: Started): Promise<number> {
  const { ms } = (await (await fetch(`${floor}/processor`)).json()) as { ms: number }

  return ms
}

function lineOf(label: string, pair: Pair, floor: string, wanted: number | null): string {
  const rates = `${Math.round(pair.product)}/s, ${floor} (${pair.bytes} B) ${Math.round(pair.floor)}/s`

  return `${label.padEnd(32)}${(pair.product / pair.floor).toFixed(2)}×  ${rates}${wanted === null ? '' : `  (wanted ≥ ${wanted})`}`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
