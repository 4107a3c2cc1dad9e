import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { BusinessClock } from '../../shared/business-clock'

const clockState = z.object({ offsetMs: z.number(), revision: z.number().int() })
type ClockState = z.output<typeof clockState>

const requestMs = 3_000
/** The service speaks at least every 15 s (docs/ports/clock.md); a stream that is silent longer is dead. */
const silenceMs = 40_000
const againMs = 1_000
const startPauseMs = 250
/** Product and clock may start at the same time. */
const startPatienceMs = 30_000

/**
 * The business clock of the service at `url` (docs/ports/clock.md): business time = own real time + the
 * service's offset. Follows its stream and polls while the stream is down. Throws when the service cannot be
 * reached at the start within `patienceMs`.
 */
export async function connectClock(url: string, patienceMs = startPatienceMs): Promise<BusinessClock> {
  const base = url.replace(/\/$/, '')
  const listeners = new Set<(now: Date) => void>()
  const stopped = new AbortController()
  let state = await firstState(base, patienceMs)
  const now = () => new Date(Date.now() + state.offsetMs)
  const take = (next: ClockState) => {
    const moved = next.revision !== state.revision || next.offsetMs !== state.offsetMs
    state = next
    if (moved) listeners.forEach((listener) => listener(now()))
  }
  const following = follow({ base, take, stopped: stopped.signal })

  return {
    now,
    onMoved: (listener) => {
      listeners.add(listener)

      return () => void listeners.delete(listener)
    },
    close: async () => {
      // A text: of an error fetch asks the trace, and node reads the program's source maps for it.
      stopped.abort('closed')
      await following
    },
  }
}

async function firstState(base: string, patienceMs: number): Promise<ClockState> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await readState(base, AbortSignal.timeout(requestMs))
    } catch (cause) {
      if (performance.now() >= until) throw new Error(`CLOCK_URL ${base} does not answer`, { cause })
      await pause(startPauseMs)
    }
  }
}

async function readState(base: string, signal: AbortSignal): Promise<ClockState> {
  const answer = await fetch(`${base}/clock`, { signal })

  return clockState.parse(await answer.json())
}

interface Following {
  base: string
  take: (state: ClockState) => void
  stopped: AbortSignal
}

/** Streams for as long as it goes, else polls once a second; the last known offset holds meanwhile. */
async function follow({ base, take, stopped }: Following): Promise<void> {
  while (!stopped.aborted) {
    try {
      await readStream({ base, take, stopped })
    } catch {
      // The service is away or restarting: poll until it is back.
    }
    try {
      await pause(againMs, undefined, { signal: stopped })
      take(await readState(base, AbortSignal.any([stopped, AbortSignal.timeout(requestMs)])))
    } catch {
      // Still away, or we are closing.
    }
  }
}

async function readStream({ base, take, stopped }: Following): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silenceMs)
  try {
    const answer = await fetch(`${base}/clock/stream`, { signal: AbortSignal.any([stopped, silent.signal]) })
    if (answer.body === null || !answer.ok) return
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silenceMs)
      const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) takeEvent(event, take)
    }
  } finally {
    clearTimeout(timer)
  }
}

function takeEvent(event: string, take: (state: ClockState) => void): void {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('')
  if (data !== '') take(clockState.parse(JSON.parse(data)))
}
