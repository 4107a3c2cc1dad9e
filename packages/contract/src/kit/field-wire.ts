import type { ChoiceRule } from '@tongzhou/domain/fields/choice-field'
import { type FieldRule, faultSentence } from '@tongzhou/domain/fields/field-rule'
import { z } from 'zod'

/** A text field of a request, normalised and checked by its rule; the message is the rule's own sentence. */
export function fieldWire(rule: FieldRule) {
  const checked = typedWire(rule).check((ctx) => {
    const fault = rule.fault(ctx.value)
    if (fault === null) return
    ctx.issues.push({ code: 'custom', input: ctx.value, message: rule.sentences[fault] ?? '' })
  })
  const { least, pattern } = rule

  // Only described, for the interface's documentation: the rule's own function has decided.
  return checked.meta({
    ...(least === undefined ? {} : { minLength: least }),
    ...(pattern === undefined ? {} : { pattern: pattern.source }),
  })
}

/**
 * A text field that is only normalised here, must not be empty unless its rule allows it, and is bounded in
 * length: the handler judges it by the same rule, because it needs more facts (the day, the mobile) or
 * answers with a refusal of its own.
 */
export function typedWire(rule: FieldRule) {
  const empty = faultSentence(rule, '')
  const text = z
    .string()
    .max(rule.longest, {
      abort: true,
      error: ({ input }) =>
        (typeof input === 'string' ? faultSentence(rule, input) : null) ?? `最多填写 ${rule.longest} 个字符`,
    })
    .overwrite(rule.normalise)

  return empty === null ? text : text.min(1, { abort: true, error: empty })
}

/** A choice among the codes of its rule. */
export function choiceWire<Code extends string>(rule: ChoiceRule<Code>) {
  return z.enum(rule.codes, rule.sentences.NOT_CHOSEN)
}
