import { expect, test } from 'vitest'
import { faultOfSentence, type Source, sentenceFrom } from './sentence'

const source: Source = { kind: 'OWN', label: '交易记录', asOf: '2026-11-16', call: 'orderList', path: null }

test('R-AST-8: a sentence needs a source, and its numbers are those of its sources', () => {
  const sentence = sentenceFrom([source], ['手续费 ', ' 元。'], ['7.99'])
  expect(sentence.text).toBe('手续费 7.99 元。')
  expect(faultOfSentence(sentence)).toBeNull()
  expect(faultOfSentence({ ...sentence, sources: [] })).toBe('no source')
  expect(faultOfSentence({ ...sentence, text: '手续费 8.99 元。' })).toBe('no source says 8.99')
})
