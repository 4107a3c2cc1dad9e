import { setTimeout as pause } from 'node:timers/promises'

/** How often a condition is asked. */
const EVERY_MS = 100

/**
 * Asks until the answer is neither null, undefined nor false, and answers it. Throws with `what` and the last
 * fault after `withinMs`.
 */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  withinMs = 60_000,
): Promise<T> {
  const end = performance.now() + withinMs
  let fault: unknown = null
  while (performance.now() < end) {
    try {
      const answer = await ask()
      fault = null
      if (answer !== null && answer !== undefined && answer !== false) return answer
    } catch (error) {
      fault = error
    }
    await pause(EVERY_MS)
  }
  throw new Error(`waited ${withinMs / 1000} s in vain until ${what}`, fault === null ? {} : { cause: fault })
}
