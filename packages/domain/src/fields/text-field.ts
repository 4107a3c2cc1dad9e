import { type FieldRule, trimmed } from './field-rule'

/** A field of free text, `least` to `longest` characters once the surrounding spaces are gone. */
export function textField(facts: {
  least: number
  longest: number
  tooShort: string
  tooLong: string
}): FieldRule<'TOO_SHORT' | 'TOO_LONG'> {
  const { least, longest, tooShort, tooLong } = facts

  return {
    normalise: trimmed,
    fault: (value) => (value.length < least ? 'TOO_SHORT' : value.length > longest ? 'TOO_LONG' : null),
    longest,
    least,
    sentences: { TOO_SHORT: tooShort, TOO_LONG: tooLong },
  }
}
