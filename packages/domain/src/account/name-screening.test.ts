import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { type ListedPerson, type ScreenedPerson, screeningKey, screeningMatch } from './name-screening'

test.each([
  ['张三丰', '张三丰'],
  [' 张 三丰 ', '张三丰'],
  ['阿依古丽·买买提', '阿依古丽．买买提'],
  ['John Smith', 'SMITH, John'],
  ['José  Peña-Díaz', 'DIAZ PENA JOSE'],
  ['Ｗａｎｇ Ｌｅｉ', 'wang lei'],
  ['林𠮷', '林𠮷'],
])('%s and %s are one name', (one, other) => {
  expect(screeningKey(one)).toBe(screeningKey(other))
})

test.each([
  ['张三丰', '张三峰'],
  ['张三丰', '丰三张'],
  ['John Smith', 'John Smyth'],
  ['Ann Lee', 'Anna Lee'],
])('%s and %s are two names', (one, other) => {
  expect(screeningKey(one)).not.toBe(screeningKey(other))
})

const born = dayFrom('1988-06-11')
const person: ScreenedPerson = { nameKey: '张三丰', document: 'A', birthDate: born }
const listed: ListedPerson = { nameKeys: ['张三丰', '张君宝'], document: null, birthDate: null }

test.each<[string, Partial<ScreenedPerson>, Partial<ListedPerson>, ReturnType<typeof screeningMatch>]>([
  ['the name alone', {}, {}, 'NAME'],
  ['an alias', { nameKey: '张君宝' }, {}, 'NAME'],
  ['name and birth date', {}, { birthDate: born }, 'NAME_AND_BIRTH'],
  ['another birth date', {}, { birthDate: dayFrom('1988-06-12') }, null],
  ['a birth date known to one side', { birthDate: null }, { birthDate: born }, 'NAME'],
  ['the document, whatever the name', { nameKey: '别的名字' }, { document: 'A' }, 'DOCUMENT'],
  ['another document of the same name', {}, { document: 'B' }, null],
  ['another name', { nameKey: '李四' }, {}, null],
  ['no name at all', { nameKey: '' }, { nameKeys: [''] }, null],
])('%s', (_what, ofPerson, ofListed, expected) => {
  expect(screeningMatch({ ...person, ...ofPerson }, { ...listed, ...ofListed })).toBe(expected)
})
