import type { FieldRule } from './field-rule'

/** A field whose value is one code of a fixed list. */
export interface ChoiceRule<Code extends string> extends FieldRule<'NOT_CHOSEN'> {
  /** Every code, in the order in which they are offered. */
  readonly codes: readonly [Code, ...Code[]]
}

/** A field that takes exactly one of `codes`; `sentence` asks for the choice. */
export function choiceField<const Code extends string>(
  codes: readonly [Code, ...Code[]],
  sentence: string,
): ChoiceRule<Code> {
  const known: readonly string[] = codes

  return {
    codes,
    normalise: (text) => text,
    fault: (value) => (known.includes(value) ? null : 'NOT_CHOSEN'),
    longest: Math.max(...codes.map((code) => code.length)),
    sentences: { NOT_CHOSEN: sentence },
  }
}
