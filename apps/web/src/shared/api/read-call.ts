import type { AnyClientCall, ClientCall, RefusalReason, Topic } from '@tongzhou/client/call'
import type { CallApi } from './call-api'
import { CallFailure } from './call-failure'
import type { CallOptions } from './call-options'

/** The cache key of a call: all answers of a call share its first word. */
export function callKey(call: Pick<AnyClientCall, 'name'>, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input]
}

/** What the cache remembers of a reading call, so that a change finds the answers it makes old. */
export function showsMeta(call: Pick<AnyClientCall, 'shows'>): { shows: readonly Topic[] } {
  return { shows: call.shows }
}

/** Whether an answer kept with this `meta` shows something that `call` has changed. */
export function isChangedBy(
  call: Pick<AnyClientCall, 'changes'>,
  meta: { shows?: readonly Topic[] } | undefined,
): boolean {
  return meta?.shows?.some((topic) => call.changes.includes(topic)) === true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly Topic[] }
  }
}

/** For caches: the data of a good answer, a CallFailure thrown for any other. */
export async function readOrThrow<Request, Response, Reason extends RefusalReason>(parts: {
  callApi: CallApi
  call: ClientCall<Request, Response, Reason>
  input: Request
  options: CallOptions<NoInfer<Reason>>
}): Promise<Response> {
  const outcome = await parts.callApi(parts.call, parts.input, parts.options)
  if (outcome.kind !== 'ok') throw new CallFailure(outcome)

  return outcome.data
}
