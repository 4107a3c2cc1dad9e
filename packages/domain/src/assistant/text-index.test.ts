import { expect, test } from 'vitest'
import { tokensOf } from './question-tokens'
import { textIndex } from './text-index'

const texts = ['更换银行卡怎么换卡', '赎回多久到账', '快速取现秒到账']
const index = textIndex(texts.map((item) => ({ item, tokens: tokensOf(item) })))
const best = (question: string) => index.search(tokensOf(question), 2)

test('R-AST-5: the nearest text comes first, with the part of the question it holds', () => {
  const [first] = best('怎么换卡')
  expect(first?.item).toBe(texts[0])
  expect(first?.coverage).toBe(1)
  expect(best('赎回几天到账').map(({ item }) => item)).toEqual([texts[1], texts[2]])
})

test('R-AST-5: nothing is found for words that stand nowhere', () => {
  expect(best('今天晴朗')).toEqual([])
})
