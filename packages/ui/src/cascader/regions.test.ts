import { expect, test } from 'vitest'
import { labelsOf, levelsOf } from './regions'

const tree = [
  { code: '11', name: '北京市', children: [{ code: '1101', name: '东城区' }] },
  { code: '81', name: '香港特别行政区' },
]

test('levels go as deep as the choices have children', () => {
  expect(levelsOf(tree, []).length).toBe(1)
  expect(levelsOf(tree, ['11']).length).toBe(2)
  expect(levelsOf(tree, ['11', '1101']).length).toBe(2)
  expect(levelsOf(tree, ['81']).length).toBe(1)
  expect(levelsOf(tree, ['99']).length).toBe(1)
})

test('names follow the codes and stop at an unknown one', () => {
  expect(labelsOf(tree, ['11', '1101'])).toEqual(['北京市', '东城区'])
  expect(labelsOf(tree, ['11', '9999'])).toEqual(['北京市'])
  expect(labelsOf(tree, [])).toEqual([])
})
