import type { ClientCall, RefusalReason } from '@tongzhou/client/call'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newDraftNo } from '../form/draft-no'
import type { CallOptions } from './call-options'
import type { Outcome } from './outcome'
import { useServices } from './services'
import { isChangedBy } from './read-call'

export type UseSendOptions<Reason extends RefusalReason = never> = Pick<
  CallOptions<Reason>,
  'quiet' | 'optOutOfExpiry' | 'suppressEmpty' | 'handles'
>

export interface Sending<Request, Response, Reason extends RefusalReason = never> {
  /** Sends once; a second press while the first is under way gets the first one's answer. */
  readonly send: (input: Request) => Promise<Outcome<Response, Reason>>
  readonly isSending: boolean
}

/**
 * Changes something by a call. For `once` calls the Idempotency-Key is made when the form opens and kept
 * until an answer was good, so that pressing again after an outage can never order twice; an answer that the
 * key belongs to another submit, which was taken, ends it too. After a good answer
 * everything shown that the call `changes` is asked again. The error policy of §8 has told the customer
 * before `send` answers.
 */
export function useSend<Request, Response, Reason extends RefusalReason>(
  call: ClientCall<Request, Response, Reason>,
  options: UseSendOptions<NoInfer<Reason>> = {},
): Sending<Request, Response, Reason> {
  const { callApi } = useServices()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [firstKey] = useState(newDraftNo)
  const key = useRef(firstKey)
  const running = useRef<Promise<Outcome<Response, Reason>> | null>(null)

  const begin = async (input: Request): Promise<Outcome<Response, Reason>> => {
    setSending(true)
    try {
      const once = call.once ? { idempotencyKey: key.current } : {}
      const outcome = await callApi(call, input, { ...options, ...once })
      if (outcome.kind === 'ok') {
        key.current = newDraftNo()
        void queryClient.invalidateQueries({ predicate: ({ meta }) => isChangedBy(call, meta) })
      } else if (outcome.reason === 'IDEMPOTENCY_CONFLICT') key.current = newDraftNo()

      return outcome
    } finally {
      running.current = null
      setSending(false)
    }
  }
  const send = (input: Request): Promise<Outcome<Response, Reason>> => {
    running.current ??= begin(input)

    return running.current
  }

  return { send, isSending }
}
