import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intentExamples } from './intent-examples'
import { tokensOf } from './question-tokens'
import { textIndex } from './text-index'

/** Terms of a small language, so that texts share some. */
const term = fc.constantFrom('换', '卡', '赎', '回', '到', '账', '费', '率')
const terms = fc.array(term, { minLength: 1, maxLength: 8 })
const library = fc.array(terms, { minLength: 1, maxLength: 8 })
const foreign = fc.array(fc.constantFrom('天', '气', '云'), { minLength: 1, maxLength: 40 })

const indexOf = (texts: readonly (readonly string[])[]) =>
  textIndex(texts.map((tokens, item) => ({ item, tokens })))
const timesIn = (tokens: readonly string[], wanted: string) => tokens.filter((each) => each === wanted).length
/** In each term of the question no fewer times, no longer, and better in one: better by any measure. */
const isBetter = (a: readonly string[], b: readonly string[], question: readonly string[]) => {
  const more = question.map((each) => timesIn(a, each) - timesIn(b, each))

  return a.length <= b.length && Math.min(...more) >= 0 && (Math.max(...more) > 0 || a.length < b.length)
}

test('R-AST-4: a text that has nothing of a question is not found, and never lifts a worse one above a better', () => {
  fc.assert(
    fc.property(library, terms, fc.array(foreign, { maxLength: 6 }), (texts, question, others) => {
      const hits = indexOf([...texts, ...others]).search(question, 99)
      expect(hits.filter(({ item }) => item >= texts.length)).toEqual([])
      const place = new Map(hits.map(({ item }, at) => [item, at]))
      const lifted = [...place.keys()].flatMap((worse) =>
        [...place.keys()].filter(
          (better) =>
            isBetter(texts[better] ?? [], texts[worse] ?? [], question) &&
            (place.get(better) ?? 0) > (place.get(worse) ?? 0),
        ),
      )
      expect(lifted).toEqual([])
    }),
  )
})

test('R-AST-4: what a text scores does not depend on when it was put in', () => {
  fc.assert(
    fc.property(library, terms, fc.infiniteStream(fc.nat()), (texts, question, luck) => {
      const order = texts.map((_, at) => at).sort(() => (Number(luck.next().value) % 2 === 0 ? -1 : 1))
      const scoresBy = (places: readonly number[]) =>
        new Map(
          indexOf(places.map((at) => texts[at] ?? []))
            .search(question, 99)
            .map(({ item, score, coverage }) => [places[item], [score, coverage]]),
        )
      expect(scoresBy(order)).toEqual(scoresBy(texts.map((_, at) => at)))
    }),
  )
})

test('R-AST-4: a text is found by its own words, of which none holds more', () => {
  fc.assert(
    fc.property(library, (texts) => {
      for (const [at, tokens] of texts.entries()) {
        const hits = indexOf(texts).search(tokens, 99)
        const own = hits.find(({ item }) => item === at)
        expect(own?.coverage).toBeCloseTo(1, 12)
        expect(Math.max(...hits.map(({ coverage }) => coverage))).toBeCloseTo(1, 12)
        const best = hits[0]?.item ?? -1
        expect(best === at || !isBetter(tokens, texts[best] ?? [], tokens)).toBe(true)
      }
    }),
  )
})

test('R-AST-5: each of the house’s own example questions leads to what it is an example of', () => {
  const examples = Object.entries(intentExamples).flatMap(([intent, texts]) =>
    texts.split('|').map((text) => ({ intent, text })),
  )
  const index = textIndex(examples.map(({ intent, text }) => ({ item: intent, tokens: tokensOf(text) })))
  const astray = examples.filter(({ intent, text }) => index.search(tokensOf(text), 1)[0]?.item !== intent)
  expect(astray).toEqual([])
})
