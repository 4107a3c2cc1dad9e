import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressesToSign, signedText } from './wechat-signature'

test('R-SHR-2: the text is the one of WeChat’s own example, and so is its signature', () => {
  const text = signedText({
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    url: 'http://mp.weixin.qq.com?params=value#part',
  })
  expect(
    text.endsWith('&noncestr=Wm3WZYTPz0wzccnW&timestamp=1414587457&url=http://mp.weixin.qq.com?params=value'),
  ).toBe(true)
  expect(createHash('sha1').update(text).digest('hex')).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('A21: iOS is tried by the address that was entered by first, others by the page in front', () => {
  const of = (isIos: boolean, entered: string, current: string) =>
    addressesToSign({ isIos, entered, current })
  expect(of(true, '/a', '/b')).toEqual(['/a', '/b'])
  expect(of(false, '/a', '/b')).toEqual(['/b', '/a'])
  expect(of(true, '/a', '/a')).toEqual(['/a'])
})
