import { expect, test } from 'vitest'
import { regionNames, regions } from './regions'

test('every province has cities and every city districts', () => {
  expect(regions().length).toBe(34)
  for (const province of regions()) {
    expect(province.children.length, province.name).toBeGreaterThan(0)
    for (const city of province.children) {
      expect(city.children.length, `${province.name}${city.name}`).toBeGreaterThan(0)
      expect(city.code).toMatch(/^\d{6}$/)
    }
  }
})

test('codes that do not belong together have no names; a municipality is named once', () => {
  expect(regionNames({ province: '330000', city: '330100', district: '330106' })).toEqual([
    '浙江省',
    '杭州市',
    '西湖区',
  ])
  expect(regionNames({ province: '110000', city: '110100', district: '110101' })).toEqual([
    '北京市',
    '东城区',
  ])
  expect(regionNames({ province: '330000', city: '330100', district: '110101' })).toBeNull()
})
