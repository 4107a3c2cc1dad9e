import type { ClientCall, RefusalReason } from '@tongzhou/client/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session'
import { CallFailure } from './call-failure'
import type { CallOptions } from './call-options'
import { callKey, readOrThrow, showsMeta } from './read-call'
import { useServices } from './services'

/** Where a reading call stands; `<Screen>` and `<Part>` turn it into what the customer sees. */
export type CallState<Data> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'notLoggedIn' }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly data: Data; readonly isFresh: boolean; readonly retry: () => void }

export interface UseCallOptions<Reason extends RefusalReason = never> extends Pick<
  CallOptions<Reason>,
  'optOutOfExpiry' | 'suppressEmpty' | 'handles'
> {
  /** false: not asked yet (a field is still missing). */
  readonly enabled?: boolean
  /** How long an answer counts as fresh; half a minute unless told. */
  readonly staleMs?: number
  /** Asks again and again while the page is shown (a payment that is being confirmed). 0 or absent: never. */
  readonly everyMs?: number
  /** Keeps the earlier answer on the page while another input is asked (a filter, a page number). */
  readonly keepPrevious?: boolean
}

interface Judged<Response> {
  /** Which of two answers stands, where a late one may be of before; without it the later answer stands. */
  readonly newer?: (before: Response, next: Response) => Response
}

const FRESH_MS = 30_000

/**
 * Reads by a call. The answer is cached by name and input. A call that needs a session is not sent without
 * one and stands at `notLoggedIn`. Failures are told by the error policy of §8 and kept for `<Screen>`.
 */
export function useCall<Request, Response, Reason extends RefusalReason>(
  call: ClientCall<Request, Response, Reason>,
  input: NoInfer<Request>,
  options: UseCallOptions<NoInfer<Reason>> & Judged<NoInfer<Response>> = {},
): CallState<Response> {
  const { callApi } = useServices()
  const session = useSession()
  const { newer } = options
  const needsLogin = call.access === 'login'
  const isAllowed = !needsLogin || session.kind === 'customer'
  const result = useQuery({
    queryKey: callKey(call, input),
    meta: showsMeta(call),
    queryFn: ({ signal }) =>
      readOrThrow({ callApi, call, input, options: { ...options, quiet: true, signal } }),
    enabled: isAllowed && options.enabled !== false,
    staleTime: options.staleMs ?? FRESH_MS,
    refetchInterval: (options.everyMs ?? 0) > 0 ? (options.everyMs ?? false) : false,
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
    ...(newer === undefined
      ? {}
      : {
          // Both are answers of this call.
          structuralSharing: (before: unknown, next: unknown) =>
            before === undefined ? next : newer(before as Response, next as Response),
        }),
  })

  if (needsLogin && session.kind === 'visitor') return { kind: 'notLoggedIn' }
  const retry = () => void result.refetch()
  if (result.data !== undefined) {
    return { kind: 'ready', data: result.data, isFresh: !result.isPlaceholderData, retry }
  }
  if (result.error !== null) return { kind: 'failed', failure: CallFailure.from(result.error), retry }

  return { kind: 'waiting' }
}
