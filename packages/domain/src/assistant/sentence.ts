/** Where a sentence comes from (R-AST-8). */
export const sourceKinds = ['OWN', 'FUND', 'DOC', 'NOTICE', 'CALENDAR', 'HOUSE'] as const

/** A source as its chip shows it: what was asked, of when, and the page where it can be read. */
export interface Source {
  readonly kind: (typeof sourceKinds)[number]
  /** 交易记录, 《基金赎回须知》第 1 版. */
  readonly label: string
  /** The day or version the source is of. */
  readonly asOf: string
  /** The call that was asked, by its plain name; null for a text. */
  readonly call: string | null
  /** A path of the product with its query. */
  readonly path: string | null
}

/** One sentence of an answer with what it rests on. */
export interface Sentence {
  readonly text: string
  readonly sources: readonly Source[]
  /** Every value that the sentence may print: the answers of its calls, or the words it quotes. */
  readonly facts: readonly string[]
  /** The text around its facts, in turn; a quotation is one part. */
  readonly written: readonly string[]
}

const NUMBER = /\d+(?:[.,:/-]\d+)*%?/g

/** Every run of digits of a text: amounts, days, codes. */
export function numbersIn(text: string): string[] {
  return text.match(NUMBER) ?? []
}

/**
 * A sentence from parts that were written and facts that were asked: the written parts hold no digit, so that
 * a number can only come from a source.
 */
export function sentenceFrom(
  sources: readonly Source[],
  written: readonly string[],
  facts: readonly string[],
): Sentence {
  return {
    text: written.map((part, at) => `${part}${facts[at] ?? ''}`).join(''),
    sources,
    facts,
    written,
  }
}

/** Why a sentence must not be sent (R-AST-8, R-AST-9); null: it may. */
export function faultOfSentence({ text, sources, facts }: Sentence): string | null {
  if (sources.length === 0) return 'no source'
  const known = facts.join(' ')
  const numbers = new Set(numbersIn(known))
  const invented = numbersIn(text).find((number) => !numbers.has(number) && !known.includes(number))
  if (invented !== undefined) return `no source says ${invented}`

  return null
}
