import { expect, test } from 'vitest'
import { readLatinName } from './latin-name'
import { readPersonName } from './person-name'

test.each([
  ['张三', '张三'],
  [' 张 三 ', '张三'],
  ['阿卜杜拉.买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['𠮷田', '𠮷田'],
  ['张', null],
  ['张3', null],
  ['·张三', null],
  ['张··三', null],
  ['Zhang San', null],
  ['张'.repeat(20), '张'.repeat(20)],
  ['张'.repeat(21), null],
])('R-ACC-9: name %j → %s', (text, expected) => {
  expect(readPersonName(text)).toBe(expected)
})

test.each([
  ["  O'Brien  Anne ", "O'Brien Anne"],
  ['Müller-Lüdenscheidt', 'Müller-Lüdenscheidt'],
  ['张三', null],
  ['-x', null],
  ['', null],
])('Latin name %j → %s', (text, expected) => {
  expect(readLatinName(text)).toBe(expected)
})
