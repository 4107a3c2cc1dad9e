/** How one call departs from the rules that hold for all. */
export interface CallOptions {
  /** true: this call does not count for the spinner. */
  readonly quiet?: boolean | undefined
  /** true: code 1008 is answered, nobody is asked to log in. */
  readonly optOutOfExpiry?: boolean | undefined
  /** true: an empty answer says nothing. */
  readonly suppressEmpty?: boolean | undefined
  /** Refusal codes that the caller shows in its own way. */
  readonly handles?: readonly number[] | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}
