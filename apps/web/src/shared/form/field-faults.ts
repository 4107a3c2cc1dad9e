import { type FieldFacts, factsFault } from '@tongzhou/client/field-facts'
import { type FieldRule, faultSentence } from '@tongzhou/domain/fields/field-rule'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'

/**
 * How a form's fields are judged. Texts by their rule, else by the facts of the call's field of that name.
 */
export interface Checks<Values extends FieldValues> {
  /**
   * The rule of each text that is asked for, given what is typed elsewhere; a field without one is not asked
   * for.
   */
  readonly rules?: (typed: Values) => RuleTable<Values>
  /** Facts of the call's own fields, for texts that no domain rule describes. */
  readonly facts?: Readonly<Record<string, FieldFacts>>
  /** Faults of what is no text: a picture, a promise; null is none. */
  readonly faults?: (typed: Values) => { readonly [Name in FieldPath<Values>]?: string | null }
}

export type RuleTable<Values extends FieldValues> = { readonly [Name in FieldPath<Values>]?: FieldRule }

/**
 * What a form's values come to: the sentences by field, and the values with each text normalised by its rule.
 */
export interface Judged<Values> {
  readonly faults: Readonly<Record<string, string>>
  readonly values: Values
}

/** Judges all fields at once. Pure; what was typed stays as it is. */
export function judge<Values extends FieldValues>(typed: Values, checks: Checks<Values>): Judged<Values> {
  const faults: Record<string, string> = {}
  const tell = (name: string, sentence: string | null | undefined) => {
    if (typeof sentence === 'string') faults[name] = sentence
  }
  let values: unknown = typed
  const rules: Readonly<Record<string, FieldRule | undefined>> = checks.rules?.(typed) ?? {}
  for (const [name, rule] of Object.entries(rules)) {
    if (rule === undefined) continue
    const text: unknown = get(typed, name)
    tell(name, faultSentence(rule, typeof text === 'string' ? text : ''))
    if (typeof text === 'string') values = withText(values, name.split('.'), rule.normalise(text))
  }
  for (const [name, facts] of Object.entries(checks.facts ?? {})) {
    const text: unknown = typed[name]
    if (typeof text === 'string' && rules[name] === undefined) tell(name, factsFault(facts, text))
  }
  for (const [name, sentence] of Object.entries<string | null | undefined>(checks.faults?.(typed) ?? {}))
    tell(name, sentence)

  // Only texts were replaced by texts.
  return { faults, values: values as Values }
}

/**
 * A copy in which the text at a path is another one; what lies beside the path is shared with the original.
 */
function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((entry: unknown, at) => (String(at) === key ? withText(entry, rest, text) : entry))
  if (typeof value !== 'object' || value === null) return value

  return { ...value, [key]: withText(Reflect.get(value, key), rest, text) }
}
