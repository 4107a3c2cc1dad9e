import { saveDraft, selectDraft } from '@tongzhou/client/account'
import type { DraftRung } from '@tongzhou/client/sets/draft-rung'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { useOpening } from './use-opening'

const AFTER_TYPING_MS = 2000

/**
 * Keeps what is typed into a step of opening an account on the server, two seconds after the last key, and
 * brings it back on whatever device the step is opened again (R-ACT-3). `restore` is called once at most, as
 * long as nothing was typed here. Answers `keep`, to be told of every change.
 */
export function useOpeningDraft(
  rung: DraftRung,
  restore: (fields: Readonly<Record<string, unknown>>) => void,
): { readonly keep: (fields: Readonly<Record<string, unknown>>) => void } {
  const { isOpening } = useOpening()
  const found = useCall(selectDraft, { rung }, { enabled: isOpening, staleMs: 0 })
  const { send } = useSend(saveDraft, { quiet: true, suppressEmpty: true })
  const isTouched = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const text = found.kind === 'ready' ? found.data.fields : null
  useEffect(() => {
    if (text === null || isTouched.current) return
    isTouched.current = true
    restore(fieldsIn(text))
    // Only the first answer is taken: what follows is what was typed here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )

  return {
    keep: (fields) => {
      isTouched.current = true
      if (!isOpening) return
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = setTimeout(() => void send({ rung, fields: JSON.stringify(fields) }), AFTER_TYPING_MS)
    },
  }
}

/** Saved by this hook alone, as an object. */
function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  return JSON.parse(text) as Readonly<Record<string, unknown>>
}
