import { expect, test } from 'vitest'
import { conceptsIn } from './concepts'

test.each([
  ['hi', true],
  ['Hi，在不', true],
  ['hi你好', true],
  ['dingtou shenme shihou kou', false],
  ['jingzhi gengxin', false],
])('R-AST-4: whether %s greets: %s', (text, greets) => {
  expect(conceptsIn(text).has('GREETING')).toBe(greets)
})
