/** What a rule answers: an accepted value, or a refusal with its reason and the facts the sentence needs. */
export type Decision<T, R extends string = string> = Accepted<T> | Refused<R>

export interface Accepted<T> {
  readonly kind: 'accepted'
  readonly value: T
}

/** Facts of a refusal, already printed (amounts as decimal strings, days as YYYY-MM-DD). */
export type RefusalFacts = Readonly<Record<string, string | number | boolean | null>>

/**
 * Which facts each refusal of the product tells. The one table of refusals (contract/kit/refusals.ts) fills
 * it in, so that every `refuse` is checked against the shape stated there; a reason that only a rule knows
 * tells what it likes.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled in by the table of refusals
export interface RefusalDetails {}

export type DetailsOf<R extends string> = R extends keyof RefusalDetails ? RefusalDetails[R] : RefusalFacts

/**
 * What follows the reason of `refuse`: nothing where a refusal tells no fact, and left out only where none is
 * needed.
 */
export type DetailArguments<R extends string> = [DetailsOf<R>] extends [null]
  ? []
  : [RefusalFacts] extends [DetailsOf<R>]
    ? [details?: DetailsOf<R>]
    : Record<never, never> extends DetailsOf<R>
      ? [details?: DetailsOf<R>]
      : [details: DetailsOf<R>]

export interface Refused<R extends string = string> {
  readonly kind: 'refused'
  readonly reason: R
  /** Facts for the customer's sentence and for the screen. */
  readonly data: RefusalFacts
}

export function accept<T>(value: T): Accepted<T> {
  return { kind: 'accepted', value }
}

/** A refusal with the facts that its row in the table of refusals states. */
export function refuse<const R extends string>(reason: R, ...[details]: DetailArguments<R>): Refused<R> {
  // Every shape of the table is made of printed facts.
  return { kind: 'refused', reason, data: (details ?? {}) as RefusalFacts }
}

/** The refusal of one part of a basket: the same, and which fund it speaks of. */
export function refusedFor<R extends string>(refused: Refused<R>, fundCode: string): Refused<R> {
  return { ...refused, data: { ...refused.data, fundCode } }
}

/** The same facts under another name: what a rule calls one way and a call answers another way. */
export function refusedAs<R extends string>(refused: Refused, reason: R): Refused<R> {
  return { kind: 'refused', reason, data: refused.data }
}
