/** Signs that stand in every question and tell none from another (R-AST-4). */
const STOP = new Set('的了吗怎么呢吧啊呀嘛么我你您是在有和与就都也还个这那请问下一把被给')

const RUN = /\p{Script=Han}+|[a-z]+|\d+(?:\.\d+)?/gu

/**
 * The terms of a text for retrieval (R-AST-4): each Han sign that is no stop sign, each pair of neighbouring
 * signs, Latin words and numbers, in lower case. Chinese as one word finds nothing and single signs alone
 * find too much, so both are terms.
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(RUN)) {
    if (!/\p{Script=Han}/u.test(run)) {
      tokens.push(run)
      continue
    }
    const signs = Array.from(run)
    for (const [at, sign] of signs.entries()) {
      if (!STOP.has(sign)) tokens.push(sign)
      const next = signs[at + 1]
      if (next !== undefined) tokens.push(sign + next)
    }
  }

  return tokens
}

/** The terms of a text's sounds: syllables in pairs, and initials in pairs, apart from the terms of signs. */
export function soundTokens(syllables: readonly string[]): string[] {
  const tokens: string[] = []
  for (const [at, syllable] of syllables.entries()) {
    const next = syllables[at + 1]
    if (syllable === '' || next === undefined || next === '') continue
    tokens.push(`~${syllable} ${next}`)
  }

  return tokens
}
