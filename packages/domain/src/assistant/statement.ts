import type { Sentence, Source } from './sentence'

/**
 * A clause of the local answer as a model may see it (R-AST-9): every value of the customer's and every run
 * of digits is a slot ⟦f1⟧, so that no name, amount, day or code leaves the house.
 */
export interface Statement {
  /** s1, s2 … within one answer. */
  readonly id: string
  readonly pattern: string
  /** What stands behind each slot of the pattern. */
  readonly slots: ReadonlyMap<string, string>
  readonly sources: readonly Source[]
}

const DIGITS = /[\d０-９]+(?:[.,:/-]\d+)*%?/g
const CLAUSE = /[^。！？；]+[。！？；]?/g
export const SLOT = /⟦(f\d+)⟧/g

/** The clauses of an answer's sentences, slots numbered through. */
export function statementsOf(sentences: readonly Sentence[]): Statement[] {
  const statements: Statement[] = []
  let slotsSoFar = 0
  for (const sentence of sentences) {
    const values = new Map<string, string>()
    const slotFor = (value: string): string => {
      slotsSoFar += 1
      values.set(`f${slotsSoFar}`, value)

      return `⟦f${slotsSoFar}⟧`
    }
    for (const clause of patternOf(sentence, slotFor).match(CLAUSE) ?? []) {
      const slots = [...clause.matchAll(SLOT)].map(([, id = '']) => [id, values.get(id) ?? ''] as const)
      const id = `s${statements.length + 1}`
      statements.push({ id, pattern: clause.trim(), slots: new Map(slots), sources: sentence.sources })
    }
  }

  return statements
}

function patternOf({ written, facts }: Sentence, slotFor: (value: string) => string): string {
  return written
    .map((part, at) => {
      const slotted = part.replaceAll(DIGITS, (digits) => slotFor(digits))

      return at < written.length - 1 ? `${slotted}${slotFor(facts[at] ?? '')}` : slotted
    })
    .join('')
}
