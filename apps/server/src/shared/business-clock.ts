/** Business time. Real by default; the sandbox's movable clock when CLOCK_URL is set. */
export interface BusinessClock {
  now(): Date
  /** Called after the clock was moved (not for its normal course); returns the way to stop listening. */
  onMoved(listener: (now: Date) => void): () => void
  close(): Promise<void>
}

/** The clock of a product without a sandbox: real time. */
export function realClock(): BusinessClock {
  return { now: () => new Date(), onMoved: () => () => undefined, close: () => Promise.resolve() }
}
