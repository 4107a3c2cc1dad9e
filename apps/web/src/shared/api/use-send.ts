import type { ClientCall } from '@tongzhou/client/call'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallOptions } from './call-options'
import type { Outcome } from './outcome'
import { useServices } from './services'
import { callKey } from './read-call'

export interface UseSendOptions extends Pick<
  CallOptions,
  'quiet' | 'optOutOfExpiry' | 'suppressEmpty' | 'handles'
> {
  /** Reading calls whose answers this one changes; they are asked again after success. */
  readonly refreshes?: readonly Pick<ClientCall<never, unknown>, 'name'>[]
}

export interface Sending<Request, Response> {
  /** Sends once; a second press while the first is under way gets the first one's answer. */
  readonly send: (input: Request) => Promise<Outcome<Response>>
  readonly isSending: boolean
}

/**
 * Changes something by a call. For `once` calls the Idempotency-Key is made when the form opens and kept until an
 * answer was good, so that pressing again after an outage can never order twice. The error policy of §8 has told the
 * customer before `send` answers.
 */
export function useSend<Request, Response>(
  call: ClientCall<Request, Response>,
  options: UseSendOptions = {},
): Sending<Request, Response> {
  const { callApi } = useServices()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [firstKey] = useState(newKey)
  const key = useRef(firstKey)
  const running = useRef<Promise<Outcome<Response>> | null>(null)

  const begin = async (input: Request): Promise<Outcome<Response>> => {
    setSending(true)
    try {
      const once = call.once ? { idempotencyKey: key.current } : {}
      const outcome = await callApi(call, input, { ...options, ...once })
      if (outcome.kind === 'ok') {
        key.current = newKey()
        const stale = (options.refreshes ?? []).map((read) =>
          queryClient.invalidateQueries({ queryKey: callKey(read) }),
        )
        void Promise.all(stale)
      }

      return outcome
    } finally {
      running.current = null
      setSending(false)
    }
  }
  const send = (input: Request): Promise<Outcome<Response>> => {
    running.current ??= begin(input)

    return running.current
  }

  return { send, isSending }
}

/** A key that no other form has. Pages outside a secure context have no randomUUID. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))

  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
