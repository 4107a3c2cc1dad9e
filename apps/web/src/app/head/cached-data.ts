import type { QueryClient } from '@tanstack/react-query'
import type { AnyClientCall, ResponseOf } from '@tongzhou/client/call'
import { callKey } from '../../shared/api/read-call'

/** What a page was drawn from, by the call that told it; null: it did not ask, or was not answered well. */
export function cachedData<Call extends Pick<AnyClientCall, 'name'>>(
  data: QueryClient,
  call: Call,
): ResponseOf<Call> | null {
  const [found] = data.getQueriesData<ResponseOf<Call>>({ queryKey: callKey(call) })

  return found?.[1] ?? null
}
