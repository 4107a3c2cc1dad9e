import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import type { Question } from './market-questions'

/** What a load at a fixed rate found. Latencies in ms, from the moment a question was due to the last byte of its answer. */
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
 * Asks the questions at a fixed rate whether or not the answers keep up (an open load: a server that stalls makes those wait
 * that come meanwhile). Requests are made before the clock starts and answers are only counted, so that the asking takes
 * little of the processors it shares with the server. Throws when an answer is not 200 with code 200.
 */
export async function openLoad(o: {
  readonly url: string
  readonly base: string
  readonly questions: readonly Question[]
  readonly perSecond: number
  readonly connections: number
}): Promise<OpenLoad> {
  const { hostname, port, host } = new URL(o.url)
  const requests = o.questions.map(({ path, body }) => requestOf(host, `${o.base}${path}`, body))
  const sockets = Array.from({ length: o.connections }, () => connect(Number(port), hostname))
  await Promise.all(sockets.map((socket) => once(socket.setNoDelay(true), 'connect')))
  const waiting: Due[] = []
  const idle = [...sockets]
  const latencies: number[] = []
  const began = performance.now()
  await new Promise<void>((done, failed) => {
    const give = (socket: Socket): void => {
      const next = waiting.shift()
      if (next) ask(socket, next)
      else idle.push(socket)
    }
    const ask = (socket: Socket, due: Due): void => {
      const read = answerReader()
      socket.on('error', failed).on('data', function take(bytes: Buffer) {
        const isWhole = read(bytes)
        if (isWhole === null) return
        socket.removeAllListeners()
        if (!isWhole) {
          failed(new Error(`no answer: ${bytes.toString('utf8', 0, 400)}`))
          return
        }
        latencies.push(performance.now() - due.at)
        if (latencies.length === requests.length) done()
        else give(socket)
      })
      socket.write(due.bytes)
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

function requestOf(host: string, path: string, body: string): Buffer {
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

/** Takes the bytes of one answer as they come: null while some are missing, then whether it is an answer that succeeded. */
function answerReader(): (bytes: Buffer) => boolean | null {
  let missing = -1
  let isGood = false
  let head: Buffer = Buffer.alloc(0)

  return (bytes) => {
    if (missing >= 0) missing -= bytes.length
    else {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return null
      const text = head.toString('latin1', 0, end + 32)
      const length = /content-length: (\d+)/i.exec(text)
      isGood = text.startsWith('HTTP/1.1 200') && text.slice(end + 4).startsWith('{"code":200,')
      if (!length) return false
      missing = Number(length[1]) - (head.length - end - 4)
    }

    return missing > 0 ? null : isGood
  }
}
