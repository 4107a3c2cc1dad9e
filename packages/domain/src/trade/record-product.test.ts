import { expect, test } from 'vitest'
import { directionOfCode, productOfCode } from './record-product'

test.each([
  ['020', 'FUND', 'IN'],
  ['022', 'FUND', 'IN'],
  ['024', 'FUND', 'OUT'],
  ['098', 'FUND', 'OUT'],
  ['150', 'FUND', 'OUT'],
  ['036', 'FUND', 'OTHER'],
  ['143', 'FUND', 'OTHER'],
  ['029', 'FUND', 'OTHER'],
  ['039', 'PLAN', 'IN'],
  ['063', 'PLAN', 'OUT'],
  ['026', 'CUSTODY', 'OTHER'],
  ['127', 'CUSTODY', 'OTHER'],
])('%s belongs to %s and its money goes %s', (code, product, direction) => {
  expect([productOfCode(code), directionOfCode(code)]).toEqual([product, direction])
})
