import { Agent, request } from 'node:http'
import type { OrderRun } from './order-run'

/** Latencies of orders in ms, from the moment one was due to the end of its answer. */
export interface StreamResult {
  readonly orders: number
  readonly p50: number
  readonly p99: number
}

/**
 * Places purchases at a fixed rate, whether or not the answers keep up, until `stop` is called; then waits
 * for the last answer.
 */
export function startOrders(run: OrderRun, perSecond: number): { stop(): Promise<StreamResult> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, noDelay: true })
  const latencies: number[] = []
  const asked: Promise<void>[] = []
  const began = performance.now()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * perSecond) / 1000)
    while (asked.length < due)
      asked.push(place(run, agent, began + (asked.length * 1000) / perSecond, latencies))
  }, 1)

  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(asked)
      agent.destroy()
      latencies.sort((a, b) => a - b)
      const part = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? 0

      return { orders: latencies.length, p50: part(0.5), p99: part(0.99) }
    },
  }
}

function place(run: OrderRun, agent: Agent, due: number, latencies: number[]): Promise<void> {
  const { url, body, ...asked } = run.next('product')
  // Without its length a body goes in pieces, each waiting for the last to be acknowledged.
  const headers = { ...asked.headers, 'content-length': Buffer.byteLength(body) }

  return new Promise((done, fail) => {
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        latencies.push(performance.now() - due)
        const text = Buffer.concat(parts).toString()
        // A refusal is an answer too, and costs less than an order.
        if (text.includes('"orderNo"')) done()
        else fail(new Error(`no order: ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
