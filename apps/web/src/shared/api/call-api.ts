import type { AnyClientCall, ClientCall, RefusalReason } from '@tongzhou/client/call'
import type { CallOptions } from './call-options'
import { encodeRequest } from './encode-request'
import type { ErrorPolicy } from './error-policy'
import type { LoadingCount } from './loading-count'
import { BUSY, broken, OFFLINE, type Outcome, readAnswer, TOO_LATE } from './outcome'

/** Every request ends after five minutes (§9). */
export const TIMEOUT_MS = 300_000

/** What calling needs of the world. */
export interface CallContext {
  readonly fetch: typeof fetch
  readonly channelCode: () => string
  readonly loading: LoadingCount
  readonly policy: ErrorPolicy
}

export type CallApi = <Request, Response, Reason extends RefusalReason>(
  call: ClientCall<Request, Response, Reason>,
  input: Request,
  options?: CallOptions<NoInfer<Reason>>,
) => Promise<Outcome<Response, Reason>>

/**
 * Makes the one function that sends calls. A cancelled call rejects with the signal's reason; nothing else
 * rejects.
 */
export function createCallApi(context: CallContext): CallApi {
  return async <Request, Response, Reason extends RefusalReason>(
    call: ClientCall<Request, Response, Reason>,
    input: Request,
    options: CallOptions<Reason> = {},
  ): Promise<Outcome<Response, Reason>> => {
    const isCounted = options.quiet !== true
    if (isCounted) context.loading.begin()
    try {
      const outcome = await send<Response, Reason>(context, call, input, options)
      if (outcome.kind !== 'ok') context.policy(outcome, options)

      return outcome
    } finally {
      if (isCounted) context.loading.end()
    }
  }
}

async function send<Response, Reason extends RefusalReason>(
  context: CallContext,
  call: Pick<AnyClientCall, 'path' | 'method' | 'body'>,
  input: unknown,
  options: CallOptions,
): Promise<Outcome<Response, Reason>> {
  // Requests of the contract are flat records.
  const request = encodeRequest(
    call,
    (input ?? {}) as Readonly<Record<string, unknown>>,
    context.channelCode(),
  )
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
  const headers = { ...request.headers, ...keyHeader(options.idempotencyKey) }
  try {
    const { url, method, body } = request
    const answer = await context.fetch(url, {
      method,
      headers,
      signal,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
    })

    return withRequestId(
      readAnswer<Response, Reason>(answer.status, await answer.text()),
      answer.headers.get('x-request-id'),
    )
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    if (timeout.aborted) return broken(TOO_LATE)

    return broken(error instanceof TypeError ? OFFLINE : BUSY)
  }
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': key }
}

function withRequestId<Response, Reason extends RefusalReason>(
  outcome: Outcome<Response, Reason>,
  requestId: string | null,
): Outcome<Response, Reason> {
  if (outcome.kind === 'ok' || outcome.requestId !== null || requestId === null) return outcome

  return { ...outcome, requestId }
}
