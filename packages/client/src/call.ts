import { callName } from '@tongzhou/contract/kit/call-name'
import type { Access, BodyKind, Method } from '@tongzhou/contract/kit/define-call'

/** What the browser needs to know of a call; request and response are types only. */
export interface ClientCall<Request, Response> {
  /** Short name, e.g. "trade/buySingleFund": the key of caches and logs. */
  readonly name: string
  readonly path: string
  readonly method: Method
  readonly body: BodyKind
  readonly access: Access
  readonly once: boolean
  /** Phantom: never present at run time. */
  readonly types?: { readonly request: Request; readonly response: Response }
}

export type RequestOf<C> = C extends ClientCall<infer Request, unknown> ? Request : never
export type ResponseOf<C> = C extends ClientCall<never, infer Response> ? Response : C extends ClientCall<infer _, infer Response> ? Response : never

/** A call from its few words: the generated files are long, and a first view carries them. */
// @__NO_SIDE_EFFECTS__
export function clientCall<Request, Response>(
  path: string,
  method: Method,
  body: BodyKind,
  access: Access,
  once?: 'once',
): ClientCall<Request, Response> {
  return { name: callName(path), path, method, body, access, once: once !== undefined }
}
