import { expect, test } from 'vitest'
import { barredFaults, barredWords } from './barred-words'

test.each([
  ['12-08 起暂停大额申购', []],
  ['稳赚不赔，建议买入，稳赚', ['稳赚', '建议买入']],
  ['我们不会建群荐基，也不承诺收益', []],
])('%s: %o', (text, words) => {
  expect(barredWords(text)).toEqual(words)
})

test('the fault names the words', () => {
  expect(barredFaults('正文', '抄底好时候')).toEqual(['正文：不能写“抄底”'])
  expect(barredFaults('正文', '净值更正')).toEqual([])
})
