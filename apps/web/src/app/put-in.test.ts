import { expect, test } from 'vitest'
import { putIn } from './put-in'

test.each(['$&', "$'", '$`', '$$', '$1'])('%s in foreign text stays what it is', (content) => {
  expect(putIn('<html lang="zh-CN"><title>x</title>', '<html lang="zh-CN"', content)).toBe(
    `${content}><title>x</title>`,
  )
})
