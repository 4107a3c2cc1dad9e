import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerPaths } from './route-index'
import { carryChannel, toIfBuilt, toNamed, withChannel } from './to'

beforeEach(() => registerPaths(['/fund/buy', '/common/position-report/:year']))
afterEach(() => carryChannel(null))

test('the query is written, undefined fields are left out', () => {
  expect(toNamed('/fund/buy', { fundCode: '000001', couponId: undefined })).toBe('/fund/buy?fundCode=000001')
})
test('path parameters are filled from the query', () => {
  expect(toNamed('/common/position-report/:year', { year: '2025', tab: 'fees' })).toBe(
    '/common/position-report/2025?tab=fees',
  )
})
test('a page that is not built has no address', () => {
  expect(toIfBuilt('/benfu')).toBeNull()
})
test('the channel of the address in front is carried on, an own one stays', () => {
  carryChannel('CMDAy')
  expect(toNamed('/fund/buy', { fundCode: '000001' })).toBe('/fund/buy?fundCode=000001&channelCode=CMDAy')
  expect(toNamed('/fund/buy', { channelCode: '003' })).toBe('/fund/buy?channelCode=003')
  expect(withChannel('https://elsewhere.example/', 'CMDAy')).toBe('https://elsewhere.example/')
})
