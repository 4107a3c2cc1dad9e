import { expect, test } from 'vitest'
import { callFiles, screenFile, stepFile, tableFiles } from './templates'

test('a new call has contract, handler and test under one name', () => {
  const files = callFiles({
    area: 'trade',
    path: '/api/mam-service/trade/getLimit',
    file: 'get-limit',
    exportName: 'getLimit',
  })
  expect(files.map(([file]) => file)).toEqual([
    'packages/contract/src/trade/get-limit.ts',
    'apps/server/src/features/trade/get-limit.ts',
    'apps/server/src/features/trade/get-limit.test.ts',
  ])
  expect(files[1]?.[1]).toContain("from '@tongzhou/contract/trade/get-limit'")
})

test('a new screen is a component named like its path', () => {
  expect(screenFile({ path: '/fund/large-attention', title: '大额提示' })).toContain(
    'function FundLargeAttention()',
  )
})

test('a new table has named constraints and its store', () => {
  const [migration, store] = tableFiles('order_hold', '0042')
  expect(migration?.[0]).toBe('packages/db/src/migrations/0042_order_hold.sql')
  expect(migration?.[1]).toContain('constraint order_hold_pk')
  expect(store?.[0]).toBe('packages/db/src/stores/order-hold-store.ts')
})

test('a new step is exported by its verb and noun', () => {
  expect(stepFile('045-expire-coupons')).toContain('export const expireCoupons = defineStep({')
})
