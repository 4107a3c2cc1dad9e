import type { z } from 'zod'
import type { RefusalReason } from './refusals'

export type Method = 'GET' | 'POST'
/** How the input travels: form and json and multipart in the body, query in the address. */
export type BodyKind = 'form' | 'json' | 'multipart' | 'query'
/** public = no session needed; optional = answers either way; login = code 1008 without a session. */
export type Access = 'public' | 'optional' | 'login'
export type Area =
  | 'home'
  | 'fund'
  | 'trade'
  | 'record'
  | 'holding'
  | 'account'
  | 'cash'
  | 'plan'
  | 'advisor'
  | 'proof'
  | 'custody'
  | 'coupon'
  | 'campaign'
  | 'content'
  | 'assistant'
  | 'ops'

/**
 * What of a customer calls show and change. A call that changes a topic makes the browser ask every shown
 * answer of that topic again. `customer` is who he is and how far his account is opened, `session` where he
 * is logged in, `preference` how he wants to see the pages; holding includes what is under way for it.
 */
export type Topic =
  | 'customer'
  | 'session'
  | 'preference'
  | 'consent'
  | 'card'
  | 'information'
  | 'risk'
  | 'holding'
  | 'record'
  | 'cash'
  | 'plan'
  | 'coupon'
  | 'custody'
  | 'watch'
  | 'message'
  | 'notice'
  | 'document'
  | 'assistant'
  | 'complaint'

/** The one definition of a call: routing, decoding, client, OpenAPI and registry tests all derive from it. */
export interface CallDefinition<
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
  Refusal extends RefusalReason = RefusalReason,
  CallAccess extends Access = Access,
> {
  /**
   * The call's plain name in camelCase: its export, its handler and its files are called by it; the path
   * alone keeps the wire's spelling.
   */
  readonly name: string
  readonly area: Area
  readonly path: `/api/${string}`
  readonly method: Method
  readonly body: BodyKind
  /** Kept literally: the handler of a login call always has its customer. */
  readonly access: CallAccess
  /**
   * `events`: whoever accepts text/event-stream gets parts of the answer as they are there, and the whole at
   * the end; everybody else the whole alone.
   */
  readonly answers?: 'events'
  /** A submit that happens once: needs the header Idempotency-Key and answers twice alike (R-ORD-1). */
  readonly once?: true
  /** A call that changes something names the topics; the browser refreshes what shows them. */
  readonly changes?: readonly Topic[]
  /** A call that reads names what of the customer its answer shows; nothing for market data and texts. */
  readonly shows?: readonly Topic[]
  /** Chinese one-line description. */
  readonly summary: string
  readonly request: Request
  readonly response: Response
  /** In the order in which they are checked. */
  readonly refusals: readonly Refusal[]
  /** Request fields that hold ids of customer-owned things: another customer's value is "not found". */
  readonly ownedIds?: readonly (keyof z.input<Request> & string)[]
}

/** Defines a call; the identity function keeps the literal types. */
export function defineCall<
  Request extends z.ZodObject,
  Response extends z.ZodType,
  const Refusal extends RefusalReason = never,
  const A extends Access = Access,
>(
  definition: CallDefinition<Request, Response, Refusal> & { readonly access: A },
): CallDefinition<Request, Response, Refusal> & { readonly access: A } {
  return definition
}

/** What travels from the browser. */
export type CallRequest<C> =
  C extends CallDefinition<infer Request, z.ZodType, RefusalReason> ? z.input<Request> : never
/** What travels back in `data`. */
export type CallResponse<C> =
  C extends CallDefinition<z.ZodObject, infer Response, RefusalReason> ? z.input<Response> : never
/** The decoded request: domain values. */
export type CallInput<C> =
  C extends CallDefinition<infer Request, z.ZodType, RefusalReason> ? z.output<Request> : never
/** What a handler answers: domain values, encoded by the contract. */
export type CallOutput<C> =
  C extends CallDefinition<z.ZodObject, infer Response, RefusalReason> ? z.output<Response> : never
export type CallRefusal<C> = C extends CallDefinition<z.ZodObject, z.ZodType, infer Refusal> ? Refusal : never
