import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsWhere, fewerBits, hasBit, onesIn, placesIn } from './place-bits'

const COUNT = 100
const sets = fc.uniqueArray(fc.nat({ max: COUNT - 1 }))
const bitsOf = (places: readonly number[]) => bitsWhere(COUNT, (place) => places.includes(place))

test('sets of bits behave as sets of numbers', () => {
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      const both = a.filter((place) => b.includes(place)).sort((x, y) => x - y)
      expect([...placesIn(bitsOf(a))]).toEqual(a.toSorted((x, y) => x - y))
      expect([...placesIn(fewerBits([bitsOf(a), bitsOf(b)]))]).toEqual(both)
      expect(onesIn(bitsOf(a), bitsOf(b))).toBe(both.length)
      expect(Array.from({ length: COUNT }, (_, place) => hasBit(bitsOf(a), place))).toEqual(
        Array.from({ length: COUNT }, (_, place) => a.includes(place)),
      )
    }),
  )
})
