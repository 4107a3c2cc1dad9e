import { callPath } from '@tongzhou/testkit/call-path'
import { closedLoad } from './closed-load'
import type { Question } from './market-questions'
import { openLoad } from './open-load'
import { formRequest } from './raw-http'
import { variedCalls } from './varied-questions'

export interface VariedTarget {
  readonly product: string
  readonly floor: string
  readonly funds: number
  /** Sessions of the customers who ask in turn. */
  readonly tokens: readonly string[]
}

const PAIRS = 5
const SECONDS = 2
const WARM_SECONDS = 6
const CONNECTIONS = 16
const RATE_SECONDS = 10
/** Part of the reached rate at which the latency is looked at. */
const LOAD = 0.7
/** How many answers of the same kind the floor sends in turn. */
const SAME = 400

/**
 * Another question each time, of customers who are logged in, beside a bare server that sends answers to
 * questions of the same kind; then the latency at 70 % of the rate reached.
 */
export async function variedLoad(at: VariedTarget, print: (line: string) => void): Promise<void> {
  for (const { label, wanted, question } of variedCalls) {
    const floor = await floorRequests(
      at,
      Array.from({ length: SAME }, () => question(at.funds)),
    )
    let asked = 0
    const next = (): Buffer => productRequest(at, question(at.funds), (asked += 1))
    const nextOfFloor = (): Buffer => floor.requests[(asked += 1) % SAME] ?? Buffer.alloc(0)
    const ask = (url: string, take: () => Buffer, seconds: number) =>
      closedLoad({ url, next: take, connections: CONNECTIONS, seconds })
    await ask(at.product, next, WARM_SECONDS)
    const rates = { product: [] as number[], floor: [] as number[] }
    for (let pair = 0; pair < PAIRS; pair += 1) {
      rates.floor.push(await ask(at.floor, nextOfFloor, SECONDS))
      rates.product.push(await ask(at.product, next, SECONDS))
    }
    const [product, minimal] = [median(rates.product), median(rates.floor)]
    const perSecond = product * LOAD
    const requests = Array.from({ length: Math.round(perSecond * RATE_SECONDS) }, next)
    const late = await openLoad({ url: at.product, requests, perSecond, connections: CONNECTIONS })
    print(
      `${`${label}, another each time`.padEnd(32)}${(product / minimal).toFixed(2)}×  ${Math.round(product)}/s, same bytes (${floor.bytes} B on average) ${Math.round(minimal)}/s  (wanted ≥ ${wanted})`,
    )
    print(
      `– at ${LOAD * 100} % of that`.padEnd(32) +
        `p50 ${late.p50.toFixed(1)} ms, p99 ${late.p99.toFixed(1)} ms, worst ${late.worst.toFixed(0)} ms at ${late.rate.toFixed(0)}/s (wanted p99 ≤ 20)`,
    )
  }
}

function productRequest(at: VariedTarget, { path, body }: Question, nth: number): Buffer {
  const token = at.tokens[nth % at.tokens.length] ?? null

  return formRequest({ host: new URL(at.product).host, path: callPath(path), body, token })
}

/**
 * Lets the floor learn the answers; then it is asked as the product is, with an address that names the
 * answer.
 */
async function floorRequests(
  at: VariedTarget,
  questions: readonly Question[],
): Promise<{ requests: readonly Buffer[]; bytes: number }> {
  let bytes = 0
  for (const [nth, { path, body }] of questions.entries()) {
    const answer = await fetch(`${at.floor}/same/${nth}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: path, payload: body, token: at.tokens[0] }),
    })
    const { size, code } = (await answer.json()) as { size: number; code: number }
    if (code !== 200) throw new Error(`${path} ${body} answers ${code}`)
    bytes += size
  }
  const { host } = new URL(at.floor)
  const requests = questions.map(({ body }, nth) =>
    formRequest({ host, path: `/same/${nth}`, body, token: at.tokens[0] ?? null }),
  )

  return { requests, bytes: Math.round(bytes / questions.length) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
