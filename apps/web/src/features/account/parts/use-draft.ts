import { useEffect, useRef, useState } from 'react'
import { type Held, useHeld } from '../../../shared/held/use-held'
import './held'

type Drafts = 'registerDraft' | 'informationDraft'

/**
 * Keeps what was typed in a form while the customer is on one of its own pages (back never loses a form). Held in
 * memory for this visit only; `forget` after the form is sent.
 */
export function useDraft<Key extends Drafts>(key: Key) {
  const [held, hold] = useHeld(key)
  const [kept] = useState(held)
  const read = useRef<(() => Held[Key]) | null>(null)

  useEffect(
    () => () => {
      if (read.current !== null) hold(read.current())
    },
    // On leaving only: `hold` writes to the module's map and is the same in effect every time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )

  return {
    kept: kept ?? {},
    /** Says how the draft is read when the page is left. */
    keep: (values: () => Held[Key]) => {
      read.current = values
    },
    forget: () => {
      read.current = null
      hold(null)
    },
  }
}
