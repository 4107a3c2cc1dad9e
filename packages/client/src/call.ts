import type {
  Access,
  BodyKind,
  CallDefinition,
  CallRefusal,
  CallRequest,
  CallResponse,
  Method,
  Topic,
} from '@tongzhou/contract/kit/define-call'
import type { CommonRefusal, RefusalDetailsOf, RefusalReason } from '@tongzhou/contract/kit/refusals'

export type { CommonRefusal, RefusalDetailsOf, RefusalReason, Topic }

/** What the browser needs to know of a call; request, response and refusals are types only. */
export interface ClientCall<Request, Response, Reason extends RefusalReason = RefusalReason> {
  /** Plain name, e.g. "buySingleFund": the key of caches and logs. */
  readonly name: string
  readonly path: string
  readonly method: Method
  readonly body: BodyKind
  readonly access: Access
  readonly once: boolean
  /** What of the customer a good answer has changed. */
  readonly changes: readonly Topic[]
  /** What of the customer the answer shows. */
  readonly shows: readonly Topic[]
  /** Phantom: never present at run time. */
  readonly types?: { readonly request: Request; readonly response: Response; readonly reason: Reason }
}

/** A call of the contract as the browser knows it. */
export type ClientCallOf<C extends CallDefinition> = ClientCall<CallRequest<C>, CallResponse<C>, CallRefusal<C>>

/** Any call, where its shapes do not matter. */
export type AnyClientCall = Omit<ClientCall<unknown, unknown>, 'types'>

type TypesOf<C> = C extends { readonly types?: infer Types } ? NonNullable<Types> : never

export type RequestOf<C> = TypesOf<C> extends { readonly request: infer Request } ? Request : never
export type ResponseOf<C> = TypesOf<C> extends { readonly response: infer Response } ? Response : never
/** The names of the refusals that the call's contract lists. */
export type ReasonOf<C> = TypesOf<C> extends { readonly reason: infer Reason } ? Reason : never

/** A call from its few words: the generated files are long, and a first view carries them. */
// @__NO_SIDE_EFFECTS__
export function clientCall<Request, Response, Reason extends RefusalReason>(
  name: string,
  path: string,
  method: Method,
  body: BodyKind,
  access: Access,
  more: { readonly once?: true; readonly changes?: readonly Topic[]; readonly shows?: readonly Topic[] } = {},
): ClientCall<Request, Response, Reason> {
  const { once = false, changes = [], shows = [] } = more

  return { name, path, method, body, access, once, changes, shows }
}
