/** What a form has to know of one text that a call takes; made by `npm run gen` from the contract. */
export interface FieldFacts {
  /** false: the field may be left out. */
  readonly needed: boolean
  /** Fewest and most characters. */
  readonly least?: number
  readonly most?: number
  /** What the text looks like on the wire. */
  readonly pattern?: RegExp
  /** The codes to choose from. */
  readonly values?: readonly string[]
  /** What the customer reads under an empty field, a wrong one, and one that is too long. */
  readonly emptyWords?: string
  readonly wrongWords?: string
  readonly longWords?: string
}

/** The sentence for a text that breaks its field's facts, or null when it may be sent. */
export function factsFault(facts: FieldFacts, text: string): string | null {
  const { needed, least = 0, most, pattern, values, wrongWords = '填写的内容有误' } = facts
  if (text === '') return needed && least > 0 ? (facts.emptyWords ?? wrongWords) : null
  if (most !== undefined && text.length > most) return facts.longWords ?? wrongWords
  const isRight =
    text.length >= least &&
    (pattern === undefined || pattern.test(text)) &&
    (values === undefined || values.includes(text))

  return isRight ? null : wrongWords
}
