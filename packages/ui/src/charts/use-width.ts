import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The width of an element in pixels, followed as it changes; `fallback` on the server and before the first measure. */
export function useWidth<E extends HTMLElement>(
  fallback: number,
): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(fallback)

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const watcher = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  return { ref, width }
}
