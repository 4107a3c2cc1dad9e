import { useEffect, useState } from 'react'

/**
 * Seconds until an SMS code may be sent again: `start()` after a successful send, `secondsLeft` 0 when free.
 * Counts by the clock, not by ticks, so a phone that slept shows the truth.
 */
export function useResendTimer(seconds = 60): { secondsLeft: number; start: () => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)

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
      setSecondsLeft(seconds)
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
