import { expect, test } from 'vitest'
import { RankedWords } from './ranked-words'

const places = (count: number): Uint32Array => new Uint32Array(count)

test('a common word is kept, a rare one is not', () => {
  const words = new RankedWords(10_000)
  words.keep('混合', places(900), 900)
  words.keep('景明', places(3), 3)
  expect(words.find('混合')).toHaveLength(900)
  expect(words.find('景明')).toBeUndefined()
})

test('a word that is looked for in many funds and stands in none is kept too', () => {
  const words = new RankedWords(10_000)
  words.keep('ang', places(0), 20_000)
  expect(words.find('ang')).toHaveLength(0)
})

test('the words asked for longest ago leave when there are too many places', () => {
  const words = new RankedWords(2_000)
  words.keep('一', places(800), 800)
  words.keep('二', places(800), 800)
  words.find('一')
  words.keep('三', places(800), 800)
  expect(words.find('二')).toBeUndefined()
  expect(words.find('一')).toHaveLength(800)
  expect(words.find('三')).toHaveLength(800)
})
