import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { useRef, useState } from 'react'

/** The panel of a field: its code is loaded with the first press and stays for the closing animation. */
export function usePicker(givenToday: Day | null | undefined) {
  const anchor = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [times, setTimes] = useState(0)

  return {
    anchor,
    isOpen,
    /**
     * 0 until the first opening; then how often, as the key of the panel: it begins with what is chosen
     * now.
     */
    times,
    open: () => {
      setTimes(times + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
    /** The business day where it is known. */
    today: () => givenToday ?? dayOf(new Date()),
  }
}
