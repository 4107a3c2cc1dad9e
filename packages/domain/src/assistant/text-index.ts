/** Okapi BM25 with the usual constants (R-AST-4). */
const K1 = 1.2
const B = 0.75

/** A hit: which text, its score, and the part of the question's weight that it holds (0 to 1). */
export interface TextHit<T> {
  readonly item: T
  readonly score: number
  readonly coverage: number
}

/** Texts that are found by their terms. */
export interface TextIndex<T> {
  /** The texts that hold any of the terms, best first, ties in the order they were given. */
  search(tokens: readonly string[], most: number): TextHit<T>[]
}

interface Posting {
  readonly at: number
  readonly times: number
}

/**
 * An index over texts given by their terms: one pass to build, and a search reads only the postings of the
 * question's terms. Score: Σ ln(1 + (N − n + 0.5) ÷ (n + 0.5)) × f(k1 + 1) ÷ (f + k1(1 − b + b·len ÷ mean)).
 */
export function textIndex<T>(texts: readonly { item: T; tokens: readonly string[] }[]): TextIndex<T> {
  const postings = new Map<string, Posting[]>()
  for (const [at, { tokens }] of texts.entries()) {
    const counts = new Map<string, number>()
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
    for (const [token, times] of counts) {
      const list = postings.get(token)
      if (list === undefined) postings.set(token, [{ at, times }])
      else list.push({ at, times })
    }
  }
  const mean = texts.reduce((sum, { tokens }) => sum + tokens.length, 0) / Math.max(texts.length, 1)
  const weightOf = (found: number): number => Math.log(1 + (texts.length - found + 0.5) / (found + 0.5))

  return {
    search: (tokens, most) => {
      const wanted = new Set(tokens)
      const scores = new Map<number, { score: number; held: number }>()
      let whole = 0
      for (const token of wanted) {
        const list = postings.get(token) ?? []
        const weight = weightOf(list.length)
        whole += weight
        for (const { at, times } of list) {
          const length = texts[at]?.tokens.length ?? 0
          const share = (times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / mean))
          const sum = scores.get(at) ?? { score: 0, held: 0 }
          scores.set(at, { score: sum.score + weight * share, held: sum.held + weight })
        }
      }

      return [...scores]
        .sort(([a, left], [b, right]) => right.score - left.score || a - b)
        .slice(0, most)
        .flatMap(([at, { score, held }]) => {
          const text = texts[at]

          return text === undefined ? [] : [{ item: text.item, score, coverage: held / whole }]
        })
    },
  }
}
