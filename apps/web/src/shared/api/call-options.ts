import type { RefusalReason } from '@tongzhou/client/call'

/** How one call departs from the rules that hold for all. */
export interface CallOptions<Reason extends RefusalReason = RefusalReason> {
  /** true: this call does not count for the spinner. */
  readonly quiet?: boolean | undefined
  /** true: an expired session is answered, nobody is asked to log in. */
  readonly optOutOfExpiry?: boolean | undefined
  /** true: an empty answer says nothing. */
  readonly suppressEmpty?: boolean | undefined
  /** The call's own refusals that the caller shows in its own way. */
  readonly handles?: readonly Reason[] | undefined
  /** true: every refusal and failure is shown by the caller, in its own place. */
  readonly tellsItself?: boolean | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}
