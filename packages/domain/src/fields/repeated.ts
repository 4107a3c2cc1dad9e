import type { FieldRule } from './field-rule'

/** The second writing of a secret: the same as the first. */
export function repeatedRule(facts: {
  first: string
  longest: number
  sentence: string
}): FieldRule<'DIFFERENT'> {
  return {
    normalise: (text) => text,
    fault: (text) => (text === facts.first ? null : 'DIFFERENT'),
    longest: facts.longest,
    sentences: { DIFFERENT: facts.sentence },
  }
}
