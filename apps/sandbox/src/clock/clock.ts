import type { Store } from '../store'
import { addDays, dayAt, nextTradingDay, shanghaiInstant, shanghaiText } from './calendar'

/** docs/ports/clock.md: what `GET /clock` and the stream answer. */
export interface ClockState {
  now: string
  /** Business time minus real time. */
  offsetMs: number
  moved: boolean
  /** Grows with each move. */
  revision: number
}

/** Where to move the clock: exactly one of the forms of `POST /clock`. */
export type ClockMove =
  | { to: string }
  | { advanceMs: number }
  | { toTime: string }
  | { toNextTradingDay: string }
  | { toRealTime: true }

export type MoveRefusal = 'CLOCK_BACKWARDS' | 'TOO_FAR' | 'BAD_REQUEST'

/** The market clock of the outside world. It always runs on from the point that was set. */
export interface Clock {
  now(): Date
  /** The Shanghai day of now. */
  today(): string
  state(): ClockState
  /** Called right after each move; returns how to stop listening. */
  onChange(listener: (state: ClockState) => void): () => void
  /** Called right after each move and at least once a second, for whatever falls due by time passing. */
  onTick(listener: (now: Date) => void): () => void
  move(move: ClockMove): ClockState | MoveRefusal
  stop(): void
}

const furthestMs = 400 * 86_400_000

interface Saved {
  offsetMs: number
  revision: number
}

/**
 * The clock over the store; its offset survives restarts.
 * `startAt` (ISO instant) sets a store that has none yet; `realNow` is real time in ms.
 */
export function createClock(options: { store: Store; realNow?: () => number; startAt?: string }): Clock {
  const realNow = options.realNow ?? (() => Date.now())
  const table = options.store.table<Saved>('clock')
  const changes = new Set<(state: ClockState) => void>()
  const ticks = new Set<(now: Date) => void>()
  let saved = table.get('offset') ?? {
    offsetMs: options.startAt === undefined ? 0 : Date.parse(options.startAt) - realNow(),
    revision: 0,
  }
  table.put('offset', saved)

  const now = () => new Date(realNow() + saved.offsetMs)
  const state = (): ClockState => ({
    now: shanghaiText(now()),
    offsetMs: saved.offsetMs,
    moved: saved.offsetMs !== 0,
    revision: saved.revision,
  })
  const tick = () => ticks.forEach((listener) => listener(now()))
  const timer = setInterval(tick, 1000)

  return {
    now,
    state,
    today: () => dayAt(now()),
    onChange: (listener) => subscribe(changes, listener),
    onTick: (listener) => subscribe(ticks, listener),
    stop: () => clearInterval(timer),
    move: (move) => {
      const real = realNow()
      const target = targetOf(move, { now: now(), real })
      if (typeof target === 'string') return target
      saved = { offsetMs: target - real, revision: saved.revision + 1 }
      table.put('offset', saved)
      changes.forEach((listener) => listener(state()))
      tick()

      return state()
    },
  }
}

/** The instant (ms) a move leads to, or why it is refused: time never runs backwards. */
function targetOf(move: ClockMove, times: { now: Date; real: number }): number | MoveRefusal {
  const target = wished(move, times)
  if (!Number.isFinite(target)) return 'BAD_REQUEST'
  if (target < times.now.getTime()) return 'CLOCK_BACKWARDS'

  return target - times.now.getTime() > furthestMs ? 'TOO_FAR' : target
}

function wished(move: ClockMove, { now, real }: { now: Date; real: number }): number {
  if ('to' in move) return Date.parse(move.to)
  if ('advanceMs' in move) return now.getTime() + move.advanceMs
  if ('toRealTime' in move) return real
  if ('toNextTradingDay' in move) {
    return shanghaiInstant(nextTradingDay(dayAt(now)), move.toNextTradingDay).getTime()
  }
  const today = shanghaiInstant(dayAt(now), move.toTime)

  return today >= now ? today.getTime() : shanghaiInstant(addDays(dayAt(now), 1), move.toTime).getTime()
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)

  return () => void listeners.delete(listener)
}
