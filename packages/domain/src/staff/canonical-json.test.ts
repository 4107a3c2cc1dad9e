import { expect, test } from 'vitest'
import { type Json, canonicalJson } from './canonical-json'

test.each<[Json, string]>([
  [{ b: 1, a: [null, true, 'x'] }, '{"a":[null,true,"x"],"b":1}'],
  [{ '\u20ac': 1, '\r': 2, '1': 3, '\u0080': 4 }, '{"\\r":2,"1":3,"\u0080":4,"\u20ac":1}'],
  [[1e30, 4.5, 0.002, 1e-27], '[1e+30,4.5,0.002,1e-27]'],
  ['\u20ac$\u000f\nA\'B"\\', '"\u20ac$\\u000f\\nA\'B\\"\\\\"'],
])('one writing for each value (RFC 8785): %j', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test('what is no number is refused', () => {
  expect(() => canonicalJson([Number.NaN])).toThrow(RangeError)
})
