import { expect, test } from 'vitest'
import { textDiff } from './text-diff'

const said = (before: string, after: string) =>
  textDiff(before, after).map(({ kind, text }) => `${{ SAME: '=', ADDED: '+', REMOVED: '-' }[kind]}${text}`)

test.each([
  ['nothing changed', '甲\n\n乙', '甲\n\n乙', ['=甲', '=乙']],
  ['a paragraph more', '甲\n\n丙', '甲\n\n乙\n\n丙', ['=甲', '+乙', '=丙']],
  ['one less', '甲\n\n乙\n\n丙', '甲\n\n丙', ['=甲', '-乙', '=丙']],
  ['one in other words: the old before the new', '甲\n\n乙', '甲\n\n乙二', ['=甲', '-乙', '+乙二']],
  [
    'a heading begins a paragraph, empty edges do not count',
    '# 一\n甲\n# 二',
    ' # 一\n甲 \n\n\n# 三',
    ['=# 一\n甲', '-# 二', '+# 三'],
  ],
  ['from nothing', '', '甲', ['+甲']],
  ['to nothing', '甲', '', ['-甲']],
])('R-TXT-1: %s', (_, before, after, told) => {
  expect(said(before, after)).toEqual(told)
})
