import { useSyncExternalStore } from 'react'

/**
 * Whether a media query holds now; `false` on the server and in the first client render, so hydration is
 * stable.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Desktop layout, from 1024 px. */
export function useIsDesktop(): boolean {
  return useMedia('(min-width: 64rem)')
}

/** A finger is the main pointer: our own number keyboard serves instead of the system's. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)')
}
