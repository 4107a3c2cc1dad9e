import { expect, test } from 'vitest'
import { barredFaults, barredWords } from './barred-words'

test.each([
  ['12-08 起暂停大额申购', []],
  ['稳赚不赔，建议买入，稳赚', ['稳赚', '建议买入']],
  ['我们不会建群荐基，也不承诺收益', []],
  [
    '秒到账，实时到账，极速取现，随时取出，随时可以支取',
    ['秒到', '实时到账', '极速', '随时取', '随时可以支取'],
  ],
  ['本产品不保本，也不承诺保本保息，不是无风险的投资，业绩比较基准不代表预期收益', []],
  ['不但保本，而且预期收益高', ['保本', '预期收益']],
  ['现金宝每天都有利息', ['利息']],
  ['募集期的利息折成份额。现金宝每天公布万份收益', []],
])('%s: %o', (text, words) => {
  expect(barredWords(text)).toEqual(words)
})

test('the fault names the words', () => {
  expect(barredFaults('正文', '抄底好时候')).toEqual(['正文：不能写“抄底”'])
  expect(barredFaults('正文', '净值更正')).toEqual([])
})
