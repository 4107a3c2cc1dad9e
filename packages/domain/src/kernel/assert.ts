/** A broken assertion is a bug of ours, never a customer's fault. */
export class AssertionFault extends Error {
  override readonly name = 'AssertionFault'
}

/** Throws AssertionFault unless `condition`; `sentence` is what must be true. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new AssertionFault(sentence)
}

/** Ends a switch over a union: a new member breaks the build here. */
export function assertNever(value: never): never {
  throw new AssertionFault(`unexpected member: ${JSON.stringify(value)}`)
}
