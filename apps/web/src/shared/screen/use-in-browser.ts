import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * false on the server and while a part of its page is being taken over, true from then on. Parts of a page are taken
 * over one after the other, so what only the browser knows must wait for this, or the part differs from the server's.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
