import { expect, test } from 'vitest'
import { appAddress } from './app-address'

test.each([
  [null, null, 'tongzhou://open'],
  ['fund/detail', 'fundCode=890001', 'tongzhou://open?fundCode=890001&page=fund%2Fdetail'],
  ['home', 'page=evil&x=1', 'tongzhou://open?x=1&page=home'],
])('page %s with %s opens %s', (page, params, address) => {
  expect(appAddress(page, params)).toBe(address)
})
