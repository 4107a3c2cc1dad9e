import type { Question } from './question'
import { type CallState, useCall, type UseCallOptions } from './use-call'

/**
 * Reads by a question that the page's row asks too, so that the first paint finds its answer: see `useCall`.
 */
export function useQuestion<Request, Response>(
  { call, input }: Question<Request, Response>,
  options: UseCallOptions = {},
): CallState<Response> {
  return useCall(call, input, options)
}
