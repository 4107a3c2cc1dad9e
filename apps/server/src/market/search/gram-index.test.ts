import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GramIndex } from './gram-index'

const text = fc.string({ unit: fc.constantFrom('基', '金', '报', '告', 'a', '😀', ' '), maxLength: 8 })

test('a word is found in exactly the texts that hold it, the first ones with a limit', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), text, fc.nat(5), (texts, word, limit) => {
      const expected = texts.flatMap((one, place) => (word !== '' && one.includes(word) ? [place] : []))
      const index = new GramIndex(texts)
      expect(index.placesWith(word)).toEqual(expected)
      expect(index.placesWith(word, limit)).toEqual(expected.slice(0, limit))
    }),
    { numRuns: 500 },
  )
})

test('shared pairs are counted wherever they stand, each pair once', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), text, (texts, word) => {
      const pairs = (of: string) =>
        new Set(of.split('').flatMap((sign, at) => (at + 1 < of.length ? [sign + of[at + 1]] : [])))
      const expected = texts.map((one) => [...pairs(word)].filter((pair) => pairs(one).has(pair)).length)
      expect([...new GramIndex(texts).pairsShared(word)]).toEqual(expected)
    }),
  )
})

test('a word is found among many texts that hold its pairs apart', () => {
  const sign = fc.constantFrom('基', '金', '报', '告')
  const many = fc.array(fc.string({ unit: sign, maxLength: 9 }), { minLength: 400, maxLength: 800 })
  fc.assert(
    fc.property(many, fc.string({ unit: sign, minLength: 3, maxLength: 6 }), (texts, word) => {
      const expected = texts.flatMap((one, place) => (one.includes(word) ? [place] : []))
      expect(new GramIndex(texts).placesWith(word)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('a rare pair and one that stands nearly everywhere are looked for together', () => {
  const texts = Array.from({ length: 2_000 }, (_, i) => (i % 50 === 7 ? `混合${i}基金混` : `混合${i}基`))
  const expected = texts.flatMap((one, place) => (one.includes('基金混') ? [place] : []))
  expect(expected).toHaveLength(40)
  expect(new GramIndex(texts).placesWith('基金混')).toEqual(expected)
  expect(new GramIndex(texts).placesWith('合混')).toEqual([])
})
