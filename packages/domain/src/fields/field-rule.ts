/**
 * The rule of one text field of a form: the same object is used by the contract (`fieldWire`), by the
 * server's own checks and by the browser's form. `Fault` are the reasons for which a text is refused, each
 * with the customer's sentence.
 */
export interface FieldRule<Fault extends string = string> {
  /**
   * The text as it is compared and stored: surrounding spaces, separators and letter case made alike. Never
   * throws.
   */
  readonly normalise: (text: string) => string
  /** The first fault of a normalised text, or null. */
  readonly fault: (value: string) => Fault | null
  /** Most characters the field takes while typing, separators included. */
  readonly longest: number
  /** Fewest characters of a normalised text, where the rule is about length. */
  readonly least?: number
  /** What a normalised text looks like, where one pattern says it all. */
  readonly pattern?: RegExp
  /** What the customer reads under the field, by fault. */
  readonly sentences: Readonly<Record<Fault, string>>
}

/** What the customer reads under the field for a text as it was typed, or null when it is right. */
export function faultSentence<Fault extends string>(rule: FieldRule<Fault>, text: string): string | null {
  const fault = rule.fault(rule.normalise(text))

  return fault === null ? null : rule.sentences[fault]
}

/** The normalised text, or null when it has a fault. */
export function readField<Fault extends string>(rule: FieldRule<Fault>, text: string): string | null {
  const value = rule.normalise(text)

  return rule.fault(value) === null ? value : null
}

/** The same rule for a field that may stay empty. */
export function optionalField<Fault extends string>(rule: FieldRule<Fault>): FieldRule<Fault> {
  const { least: _, pattern, ...rest } = rule

  return {
    ...rest,
    ...(pattern === undefined ? {} : { pattern: new RegExp(`^$|${pattern.source}`, pattern.flags) }),
    fault: (value) => (value === '' ? null : rule.fault(value)),
  }
}

export const trimmed = (text: string): string => text.trim()
