import { type FieldRule, trimmed } from './field-rule'

/**
 * A field of which one pattern says everything; `longest` counts what may be typed beside the normalised
 * text.
 */
export function patternField(facts: {
  pattern: RegExp
  longest: number
  sentence: string
  normalise?: (text: string) => string
}): FieldRule<'FORM'> {
  return {
    normalise: facts.normalise ?? trimmed,
    fault: (value) => (facts.pattern.test(value) ? null : 'FORM'),
    longest: facts.longest,
    pattern: facts.pattern,
    sentences: { FORM: facts.sentence },
  }
}
