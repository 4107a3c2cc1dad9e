/** What a rule answers: an accepted value, or a refusal with its reason and the facts the sentence needs. */
export type Decision<T, R extends string = string> = Accepted<T> | Refused<R>

export interface Accepted<T> {
  readonly kind: 'accepted'
  readonly value: T
}

export interface Refused<R extends string = string> {
  readonly kind: 'refused'
  readonly reason: R
  /** Facts for the customer's sentence, already printed (amounts as decimal strings, days as YYYY-MM-DD). */
  readonly data: Readonly<Record<string, string | number | boolean | null>>
}

export function accept<T>(value: T): Accepted<T> {
  return { kind: 'accepted', value }
}

export function refuse<R extends string>(reason: R, data: Refused['data'] = {}): Refused<R> {
  return { kind: 'refused', reason, data }
}
