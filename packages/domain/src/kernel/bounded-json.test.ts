import { expect, test } from 'vitest'
import { parseBounded } from './bounded-json'

test('what a form of ours can hold is read as it is', () => {
  const value = { list: [1, '2,{[', 'a "quoted" \\'], text: '['.repeat(100), deep: [[[[[['x']]]]]] }
  expect(parseBounded(JSON.stringify(value))).toEqual(value)
  expect(parseBounded(JSON.stringify(Array.from({ length: 2000 }, () => 1)))).toHaveLength(2000)
})

test('too many entries, fields or levels are refused, as is what is no JSON', () => {
  const many = JSON.stringify(Array.from({ length: 2002 }, () => 1))
  const fields = JSON.stringify(Object.fromEntries(Array.from({ length: 2002 }, (_, n) => [`f${n}`, 1])))
  const deep = '['.repeat(13) + ']'.repeat(13)
  for (const text of [many, fields, deep, '{"a":', '"open'])
    expect(() => parseBounded(text)).toThrow(SyntaxError)
})
