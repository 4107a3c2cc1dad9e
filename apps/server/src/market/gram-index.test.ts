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
