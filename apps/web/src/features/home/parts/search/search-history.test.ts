import { describe, expect, it } from 'vitest'
import { readWords } from './search-history'

describe('the search history of a browser', () => {
  it('reads words, at most ten', () => {
    expect(readWords(JSON.stringify(['a', 'b']))).toEqual(['a', 'b'])
    expect(readWords(JSON.stringify(Array.from({ length: 12 }, (_, at) => String(at))))).toHaveLength(10)
  })

  it('is empty for nothing, broken text and things that are no words', () => {
    expect(readWords(null)).toEqual([])
    expect(readWords('{')).toEqual([])
    expect(readWords('{"a":1}')).toEqual([])
    expect(readWords('[1,"b"]')).toEqual(['b'])
  })
})
