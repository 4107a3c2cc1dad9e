import { useDeferredValue, useEffect, useState } from 'react'

const PAUSE_MS = 150

/** The text after a short pause in typing: one request for a word, not one for each key. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS)

    return () => clearTimeout(timer)
  }, [text])

  return useDeferredValue(text === '' ? '' : paused)
}
