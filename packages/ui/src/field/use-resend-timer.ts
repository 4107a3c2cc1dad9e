import { useEffect, useState } from 'react'

const WAIT_SECONDS = 60

/**
 * Seconds until an SMS code may be sent again: `start()` after a successful send, `secondsLeft` 0 when free;
 * `isSent`: one went out just before. Counts by the clock, not by ticks, so a phone that slept shows the
 * truth.
 */
export function useResendTimer(isSent = false): { secondsLeft: number; start: () => void } {
  const [until, setUntil] = useState(() => (isSent ? waitUntil() : null))
  const [secondsLeft, setSecondsLeft] = useState(isSent ? WAIT_SECONDS : 0)

  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) setUntil(null)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  return {
    secondsLeft,
    start: () => {
      setSecondsLeft(WAIT_SECONDS)
      setUntil(waitUntil())
    },
  }
}

function waitUntil(): number {
  return Date.now() + WAIT_SECONDS * 1000
}
