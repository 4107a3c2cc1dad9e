/**
 * The result of a request is unknown: 429, 5xx, a broken connection, a time-out or an answer whose signature
 * does not hold (docs/ports/signing.md). The caller repeats it with the same serial number or queries.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** A provider's refusal (HTTP 4xx): nothing happened, and the same request will be refused again. */
export interface PortRefusal<Code extends string = string> {
  readonly kind: 'refused'
  readonly code: Code
  readonly message: string
  /** Codes left to try, where the provider tells it. */
  readonly triesLeft?: number
}
