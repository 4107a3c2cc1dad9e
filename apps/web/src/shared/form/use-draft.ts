import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/use-session'
import { forgetDraft, keepDraft, readDraft } from './drafts'

/** Names a form's draft; the fields that are typed anew each time are left out of it. */
export interface DraftName {
  readonly name: string
  readonly without?: readonly string[]
  /** true: a good answer is not the end yet, the form's `clear` is. */
  readonly untilCleared?: true
}

/**
 * Keeps what was typed when a form is left: for one of its own pages, or because the session has expired.
 * Restored when the same customer opens the form again; null: a form whose texts are not kept.
 */
export function useDraft<Values extends Readonly<Record<string, unknown>>>(
  draft: DraftName | null,
  defaults: Values,
) {
  const session = useSession()
  const customerNo = session.kind === 'customer' ? session.customer.customerNo : null
  const owner = useRef(customerNo)
  const isSettled = useRef(false)
  const read = useRef<(() => Values) | null>(null)
  const [begin] = useState(() =>
    draft === null ? defaults : { ...defaults, ...readDraft(draft.name, customerNo) },
  )
  useEffect(() => {
    // An expired session takes the customer away before the form is left: what was typed stays the
    // customer's.
    if (customerNo !== null) owner.current = customerNo
  }, [customerNo])
  useEffect(
    () => {
      isSettled.current = false

      return () => {
        const values = read.current?.()
        if (draft === null || values === undefined || isSettled.current) return
        if (JSON.stringify(values) === JSON.stringify(defaults)) return
        keepDraft({ name: draft.name, owner: owner.current, values, without: draft.without ?? [] })
      }
    },
    // On leaving only: what is typed is read then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )

  return {
    begin,
    /** Says how the fields are read when the page is left. */
    keep: (values: () => Values) => {
      read.current = values
    },
    /** The form was sent: nothing is kept of it. */
    settle: () => {
      isSettled.current = true
      if (draft !== null) forgetDraft(draft.name)
    },
  }
}
