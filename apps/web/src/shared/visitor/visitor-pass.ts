import { useEffect, useSyncExternalStore } from 'react'

/** A mobile that somebody without an account has proved, and what stands for it. */
export interface VisitorPass {
  readonly pass: string
  /** Masked. */
  readonly mobile: string
  /** Real time, in milliseconds. */
  readonly until: number
}

let kept: VisitorPass | null = null
const listeners = new Set<() => void>()

/** Kept in the open page alone: whoever comes after on the same computer proves his own. */
export function keepPass(pass: VisitorPass | null): void {
  kept = pass
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)

  return () => listeners.delete(tell)
}

/** The pass of the open page, until its time is over. */
export function usePass(): VisitorPass | null {
  const pass = useSyncExternalStore(
    listen,
    () => kept,
    // Nothing is kept where pages are drawn for everybody.
    () => kept,
  )
  useEffect(() => {
    if (pass === null) return undefined
    const timer = setTimeout(() => keepPass(null), Math.max(0, pass.until - Date.now()))

    return () => clearTimeout(timer)
  }, [pass])

  return pass
}
