import { useSyncExternalStore } from 'react'
import { useServices } from '../api/services'

const KEY = 'tongzhou.amounts'
const listeners = new Set<() => void>()

/**
 * Whether this browser hides the customer's amounts (the eye), on every page at once; shown while rendered on
 * the server.
 */
export function useHiddenAmounts(): { isHidden: boolean; toggle: () => void } {
  const { store } = useServices()
  const isHidden = useSyncExternalStore(
    subscribe,
    () => store.getItem(KEY) === 'hidden',
    () => false,
  )
  const toggle = () => {
    store.setItem(KEY, isHidden ? 'shown' : 'hidden')
    for (const listener of listeners) listener()
  }

  return { isHidden, toggle }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}
