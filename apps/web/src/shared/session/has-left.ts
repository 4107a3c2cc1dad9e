import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let hasLeft = false

/** The customer has logged out; the page that stands is reloaded in a moment. */
export function leave(): void {
  hasLeft = true
  for (const tell of listeners) tell()
}

/** true from a logout until the page is loaded anew: nothing of the customer may stand on it. */
export function useHasLeft(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)

      return () => listeners.delete(changed)
    },
    () => hasLeft,
    () => false,
  )
}
