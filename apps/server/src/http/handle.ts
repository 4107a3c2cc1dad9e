import type { z } from 'zod'
import type {
  CallDefinition,
  CallInput,
  CallOutput,
  CallRefusal,
  CallRequest,
  CallResponse,
} from '@tongzhou/contract/kit/define-call'
import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import type { Database, Tx } from '@tongzhou/db/connect'
import { type DetailArguments, type Refused, refuse } from '@tongzhou/domain/kernel/decision'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Services } from '../services'
import type { ReplyEffects, RequestFacts } from '../shared/session/request-facts'
import type { SessionCustomer } from '../shared/session/session-customer'

/** Refuses for a reason that the contract lists, with the facts that the reason tells. */
export type Refuse<Refusal extends RefusalReason> = <const R extends Refusal>(
  reason: R,
  ...details: DetailArguments<R>
) => Refused<R>

/** What a handler may use besides its input. */
export interface CallContext<Refusal extends RefusalReason> {
  /** Business time (the movable clock): T days, deadlines, dates on orders. */
  readonly now: Date
  /** The business day of `now`. */
  readonly day: Day
  /** Real time: sessions, codes, tickets, locks. */
  readonly wallNow: Date
  readonly channelCode: string
  readonly customer: SessionCustomer | null
  readonly services: Services
  readonly request: RequestFacts
  readonly refuse: Refuse<Refusal>
  /** Cookies and headers of the answer (session set and cleared). */
  readonly reply: ReplyEffects
}

/** A login call always has its customer. */
type WithCustomer<C, Context> = C extends { access: 'login' }
  ? Omit<Context, 'customer'> & { readonly customer: SessionCustomer }
  : Context

/** What another call answered, in wire values, or why it did not. */
export type ReadAnswer<C> =
  | { readonly ok: true; readonly data: CallResponse<C> }
  | { readonly ok: false; readonly reason: RefusalReason; readonly msg: string }

/**
 * Asks a call that only reads, in process, as whoever asks this one: same session, same checks. A call that
 * changes something throws.
 */
export type ReadCall = <const C extends AnyCall>(call: C, input: CallRequest<C>) => Promise<ReadAnswer<C>>

/** Where parts of an answer go while it is made; the signal ends with the connection. */
export interface AnswerEvents {
  readonly emit: (event: string, data: unknown) => void
  readonly signal: AbortSignal
}

export type TransactionContext<C> = WithCustomer<C, CallContext<CallRefusal<C>>> & { readonly tx: Tx }
export type OpenContext<C> = WithCustomer<C, CallContext<CallRefusal<C>>> & {
  readonly db: Database
  /** Runs `work` in one READ COMMITTED transaction; a thrown error rolls back. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly read: ReadCall
  /** Of a call that answers by events, where they were asked for; otherwise null. */
  readonly events: AnswerEvents | null
}

type Answer<C> = CallOutput<C> | Refused<CallRefusal<C>>

/** A handler without its types, as the loop over all calls sees it. */
export interface AnyHandler {
  readonly mode: 'transaction' | 'open'
  readonly run: (input: never, context: never) => Promise<unknown>
  /** Fetches what the call needs from outside services, before its transaction begins. */
  readonly before?: (services: Services) => Promise<void>
  /**
   * The answer depends only on the input, the market version and the minute, so it may be kept: for
   * `everyone`, or only for `visitors` because a signed-in customer's answer holds something of his own.
   * `pages`: a rendered page may use an answer of the current minute, a call alone is always computed.
   */
  readonly keep?: 'everyone' | 'visitors' | 'pages'
  /**
   * A public call whose own statement sees whether the session still lives, and throws SessionEnded when it
   * does not: a session that was read within the last minute is enough to begin with.
   */
  readonly checksSession?: true
  /**
   * A submit whose statements are mostly grouped ones may share a transaction with other customers'
   * (run-in-group). It may be started a second time, alone, as long as nothing was written.
   */
  readonly group?: true
  /**
   * Of an upload that needs no session: why who asks may send no file, by the fields that came before it;
   * null when he may. Nothing of the file is read before.
   */
  readonly beforeFile?: (
    fields: Readonly<Record<string, unknown>>,
    by: Pick<CallContext<never>, 'customer' | 'services' | 'wallNow'>,
  ) => RefusalReason | null
}

type AnyCall = CallDefinition<z.ZodObject, z.ZodType, RefusalReason>

/**
 * A call that runs inside one transaction: lock, load, decide, store, answer. A refusal rolls everything
 * back. For a call that takes effect once (`once` in its contract) the customer's row is locked from the
 * first statement on. Nothing slow or external belongs here; `before` fetches it.
 */
export function handle<const C extends AnyCall>(
  _call: C,
  run: (input: CallInput<C>, context: TransactionContext<C>) => Promise<Answer<C>>,
  options: Pick<AnyHandler, 'before' | 'group'> = {},
): AnyHandler {
  return { mode: 'transaction', run: run as AnyHandler['run'], ...options }
}

/** A call that reads, waits for the outside world or commits in steps: it opens its own transactions. */
export function handleOpen<const C extends AnyCall>(
  _call: C,
  run: (input: CallInput<C>, context: OpenContext<C>) => Promise<Answer<C>>,
  options: Pick<AnyHandler, 'keep' | 'checksSession' | 'beforeFile'> = {},
): AnyHandler {
  return { mode: 'open', run: run as AnyHandler['run'], ...options }
}

/** The `refuse` of a context: typed to the reasons its contract lists. */
export function refuseAs<Refusal extends RefusalReason>(): Refuse<Refusal> {
  return refuse
}
