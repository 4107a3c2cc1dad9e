import type { ClientCall } from '@tongzhou/client/call'
import type { CallApi } from './call-api'
import { CallFailure } from './call-failure'
import type { CallOptions } from './call-options'

/** The cache key of a call: all answers of a call share its first word. */
export function callKey(call: Pick<ClientCall<never, unknown>, 'name'>, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input]
}

/** For caches: the data of a good answer, a CallFailure thrown for any other. */
export async function readOrThrow<Request, Response>(parts: {
  callApi: CallApi
  call: ClientCall<Request, Response>
  input: Request
  options: CallOptions
}): Promise<Response> {
  const outcome = await parts.callApi(parts.call, parts.input, parts.options)
  if (outcome.kind !== 'ok') throw new CallFailure(outcome)

  return outcome.data
}
