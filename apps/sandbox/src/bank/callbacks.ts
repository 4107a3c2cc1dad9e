import { randomBytes, randomUUID } from 'node:crypto'
import type { PortKey } from '../config'
import type { Clock } from '../clock/clock'
import { shanghaiText } from '../clock/calendar'
import { signatureOf } from '../http/signature'
import type { Store } from '../store'

export type CallbackType = 'OPERATION' | 'INCOMING' | 'CONTRACT'

interface Callback {
  eventId: string
  type: CallbackType
  occurredAt: string
  data: Readonly<Record<string, unknown>>
  /** How often it is still to be delivered (2 for the duplicate scenario). */
  copies: number
  attempts: number
  /** Real time in ms. */
  nextAt: number
  givenUpAt: number
}

export interface Callbacks {
  /** Stores the event for delivery; call inside the transaction that made it true. */
  enqueue(type: CallbackType, data: Readonly<Record<string, unknown>>, copies?: number): void
  /** Events not delivered yet. */
  waiting(): number
  stop(): Promise<void>
}

const path = '/ports/bank/callback'
const answerMs = 10_000
const atOnce = 8
const threeDaysMs = 3 * 86_400_000
const pausesMs = [1, 2, 4, 8, 16, 32, 60].map((seconds) => seconds * 1000)

/** The queue is ordered by when the next attempt is due. */
const keyOf = (event: Callback) => `${String(event.nextAt).padStart(14, '0')}|${event.eventId}`

/** Delivers signed events to the product until it takes them (docs/ports/bank.md, Callbacks); durable. */
export function createCallbacks(world: {
  store: Store
  clock: Clock
  key: PortKey
  productUrl: string
}): Callbacks {
  const queue = world.store.table<Callback>('bank-callback-queue')
  const running = new Map<string, Promise<void>>()
  let isStopped = false
  const timer = setInterval(pump, 100)

  return {
    enqueue: (type, data, copies = 1) => {
      const now = Date.now()
      const event: Callback = {
        eventId: randomUUID(),
        type,
        occurredAt: shanghaiText(world.clock.now()),
        data,
        copies,
        attempts: 0,
        nextAt: now,
        givenUpAt: now + threeDaysMs,
      }
      queue.put(keyOf(event), event)
    },
    waiting: () => queue.values().length,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }

  function pump(): void {
    if (isStopped || running.size >= atOnce) return
    const before = `${String(Date.now() + 1).padStart(14, '0')}|`
    for (const event of queue.values({ before, limit: 2 * atOnce })) {
      if (running.size >= atOnce) return
      if (running.has(event.eventId)) continue
      const done = deliver(event).finally(() => {
        running.delete(event.eventId)
        pump()
      })
      running.set(event.eventId, done)
    }
  }

  async function deliver(event: Callback): Promise<void> {
    const taken = await post(event, world)
    world.store.transaction(() => {
      queue.remove(keyOf(event))
      const next = nextOf(event, taken)
      if (next !== null) queue.put(keyOf(next), next)
    })
  }
}

/** What is left to do after an attempt; null when the event is finished. */
function nextOf(event: Callback, taken: boolean): Callback | null {
  const now = Date.now()
  if (taken) return event.copies > 1 ? { ...event, copies: event.copies - 1, nextAt: now } : null
  if (now > event.givenUpAt) return null

  return { ...event, attempts: event.attempts + 1, nextAt: now + (pausesMs[event.attempts] ?? 300_000) }
}

/** One attempt; true when the product took the event. */
async function post(event: Callback, world: { key: PortKey; productUrl: string }): Promise<boolean> {
  const { eventId, type, occurredAt, data } = event
  const url = new URL(path, world.productUrl)
  const body = Buffer.from(JSON.stringify({ eventId, type, occurredAt, data }))
  const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')]
  const parts = { method: 'POST', target: url.pathname, timestamp, nonce, body }
  const headers = {
    'content-type': 'application/json',
    'x-key-id': world.key.keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf('CALLBACK', world.key.secret, parts),
  }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(answerMs),
    })
    await answer.arrayBuffer()

    return answer.status === 200
  } catch {
    // Not reachable or too slow: the event stays in the queue and is tried again.
    return false
  }
}
