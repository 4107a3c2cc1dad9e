import type { ClientCall } from '@tongzhou/client/call'

/**
 * A call with what it is asked: one value for the screen that asks it and for the server that asks it ahead.
 */
export interface Question<Request, Response> {
  readonly call: ClientCall<Request, Response>
  readonly input: Request
}

/**
 * Makes a question: `export const fundQuestion = (fundCode: string) => question(singleProductDetail, {
 * fundCode })`.
 */
export function question<Request, Response>(
  call: ClientCall<Request, Response>,
  input: NoInfer<Request>,
): Question<Request, Response> {
  return { call, input }
}
