import { createContext, useContext, useSyncExternalStore } from 'react'

const never = () => () => {}

/** true: a render that stands for the browser's although no browser draws it (render tests). */
export const StandsForBrowser = createContext(false)

/**
 * false on the server and while a part of its page is being taken over, true from then on. Parts of a page
 * are taken over one after the other, so what only the browser knows must wait for this, or the part differs
 * from the server's.
 */
export function useInBrowser(): boolean {
  const standsForBrowser = useContext(StandsForBrowser)

  return useSyncExternalStore(
    never,
    () => true,
    () => standsForBrowser,
  )
}
