import { useEffect, useRef, useState } from 'react'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'

type Press = Pick<CheckedForm<never>, 'isSending' | 'submit'>

/**
 * The press of a form that waits for the coupons of what was typed, as long as `isAsking`: Enter comes sooner
 * than they do. The press is carried out by the form as it stands then, and dropped with the page. Without a
 * network it does not wait: the form then says that they are not known.
 */
export function useWaitingPress({ isSending, submit }: Press, isAsking: boolean): Press {
  const latest = useRef({ submit, isAsking })
  const goOn = useRef<(() => void) | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    latest.current = { submit, isAsking }
    if (isAsking) return
    goOn.current?.()
    goOn.current = null
  }, [submit, isAsking])

  return {
    isSending: isSending || isWaiting,
    submit: async (place) => {
      if (goOn.current !== null) return false
      if (latest.current.isAsking && navigator.onLine) {
        setWaiting(true)
        await new Promise<void>((done) => {
          goOn.current = done
        })
        setWaiting(false)
      }

      return latest.current.submit(place)
    },
  }
}
