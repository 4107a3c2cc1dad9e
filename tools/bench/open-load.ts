import type { Socket } from 'node:net'
import { ask, openSockets } from './raw-http'

/**
 * What a load at a fixed rate found. Latencies in ms, from the moment a question was due to the last byte of
 * its answer.
 */
export interface OpenLoad {
  readonly p50: number
  readonly p99: number
  readonly worst: number
  /** Answers a second, from the first question due to the last answer. */
  readonly rate: number
  readonly answers: number
}

interface Due {
  readonly at: number
  readonly bytes: Buffer
}

/**
 * Sends the requests at a fixed rate whether or not the answers keep up (an open load: a server that stalls
 * makes those wait that come meanwhile). Requests are made before the clock starts and answers are only
 * counted, so that the asking takes little of the processors it shares with the server. Throws when an answer
 * is not 200 with code 200.
 */
export async function openLoad(o: {
  readonly url: string
  readonly requests: readonly Buffer[]
  readonly perSecond: number
  readonly connections: number
}): Promise<OpenLoad> {
  const { requests } = o
  const sockets = await openSockets(o.url, o.connections)
  const waiting: Due[] = []
  const idle = [...sockets]
  const latencies: number[] = []
  const began = performance.now()
  await new Promise<void>((done, failed) => {
    const give = (socket: Socket): void => {
      const next = waiting.shift()
      if (!next) {
        idle.push(socket)
        return
      }
      const answered = (): void => {
        latencies.push(performance.now() - next.at)
        if (latencies.length === requests.length) done()
        else give(socket)
      }
      ask(socket, next.bytes, { done: answered, failed })
    }
    let sent = 0
    const timer = setInterval(() => {
      const due = Math.min(Math.floor(((performance.now() - began) * o.perSecond) / 1000), requests.length)
      for (; sent < due; sent += 1) {
        const at = began + (sent * 1000) / o.perSecond
        waiting.push({ at, bytes: requests[sent] ?? Buffer.alloc(0) })
        const socket = idle.pop()
        if (socket) give(socket)
      }
      if (sent === requests.length) clearInterval(timer)
    }, 1)
  })
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  latencies.sort((a, b) => a - b)
  const part = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? 0

  return {
    p50: part(0.5),
    p99: part(0.99),
    worst: part(1),
    rate: latencies.length / seconds,
    answers: latencies.length,
  }
}
