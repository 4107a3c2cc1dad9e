import { expect, test } from 'vitest'
import { documentKey, isForeignDocument, isNationalityOf } from './foreign-document'

test('R-ACT-18: types 1, 4, 6, A and B are for here, the others for real-name or the counter', () => {
  expect(Array.from('0123456789AB').filter(isForeignDocument)).toEqual(['1', '4', '6', 'A', 'B'])
})

test.each([
  ['4', 'HKG', true],
  ['4', 'MAC', true],
  ['4', 'TWN', false],
  ['A', 'TWN', true],
  ['A', 'CHN', false],
  ['6', 'GBR', true],
  ['6', 'HKG', false],
  ['B', 'USA', true],
  ['B', 'CHN', false],
  ['1', 'CHN', true],
  ['1', 'GBR', false],
] as const)('document %s of nationality %s: %s', (document, nationality, is) => {
  expect(isNationalityOf(document, nationality)).toBe(is)
})

test('two countries may give a passport the same number; a permit is known by its own', () => {
  expect(documentKey({ idType: '6', nationality: 'GBR', number: '123456789' })).toBe('GBR:123456789')
  expect(documentKey({ idType: '4', nationality: 'HKG', number: 'H12345678' })).toBe('H12345678')
  expect(documentKey({ idType: '0', nationality: null, number: '11010519491231002X' })).toBe(
    '11010519491231002X',
  )
})
