import { expect, test } from 'vitest'
import { screenFiles, screenShapes } from './screen-shapes'
import { callFiles, stepFile, tableFiles, withRow } from './templates'

test('a new call has contract, handler and test under one name', () => {
  const files = callFiles({
    folder: 'trade/buy',
    path: '/api/mam-service/trade/getLimit',
    file: 'dealing-limit',
    name: 'dealingLimit',
  })
  expect(files.map(([file]) => file)).toEqual([
    'packages/contract/src/trade/buy/dealing-limit.ts',
    'apps/server/src/features/trade/buy/dealing-limit.ts',
    'apps/server/src/features/trade/buy/dealing-limit.test.ts',
  ])
  expect(files[1]?.[1]).toContain("from '@tongzhou/contract/trade/buy/dealing-limit'")
})

test.each(screenShapes)('a new %s is a screen named like its path, with its render test', (shape) => {
  const screen = {
    shape,
    folder: 'trade/sell',
    path: '/fund/sell/jyzh',
    title: '交易账户',
    name: 'fund.sell.jyzh',
  }
  const [[file, text] = ['', ''], [testFile, test] = ['', '']] = screenFiles(screen)
  expect([file, testFile]).toEqual([
    'apps/web/src/features/trade/sell/screens/fund.sell.jyzh.tsx',
    'apps/web/src/features/trade/sell/screens/fund.sell.jyzh.test.ts',
  ])
  expect(text).toContain('export default function FundSellJyzh()')
  expect(text).toContain("'../../../../shared/screen/screen'")
  expect(test).toContain("describeScreen('/fund/sell/jyzh', {")
  expect(text + test).not.toMatch(/\b(NAME|PATH|UP)\b/)
})

test('what changes something or places an order goes through the one hook of its kind', () => {
  const [form, order] = (['form', 'order'] as const).map((shape) => {
    const [[, text] = ['', '']] = screenFiles({ shape, folder: 'plan', path: '/p', title: '定投', name: 'p' })

    return text
  })
  expect(form).toContain('useCallForm(saveWatchNote, {')
  expect(order).toContain('useOrderForm(setDividendMode, {')
  for (const text of [form, order]) {
    expect(text).toContain('<SubmitButton full form={form}>')
    expect(text).not.toMatch(/useSend|disabled=/)
  }
})

test('its row comes last in the table of its area, or begins one', () => {
  const screen = { shape: 'list', folder: 'record', path: '/a', title: '甲', name: 'a' } as const
  const table = withRow(null, screen)
  expect(table).toContain('export const recordRoutes = defineRoutes([\n')
  const one = { ...screen, shape: 'detail', folder: 'record/part', path: '/a/b', name: 'a.b' } as const
  const longer = withRow(table, one)
  expect([...longer.matchAll(/path: '(.+)'/g)].map(([, path]) => path)).toEqual(['/a', '/a/b'])
  // Each shape is born in its page's template; a list has the usual one.
  expect([...longer.matchAll(/layout: '(.+)'/g)].map(([, layout]) => layout)).toEqual(['detail'])
  expect(longer).toMatch(/import\('\.\/part\/screens\/a\.b'\),\n {2}\},\n\]\)\n$/)
  // A row by fund brings its field with it, once.
  expect(longer).toContain("import { fundCode } from '../../shared/routing/query-fields'")
  expect(withRow(longer, { ...one, path: '/a/c' }).match(/query-fields'/g)).toHaveLength(1)
  expect(withRow(longer.replace('{ fundCode }', '{ text }'), one)).toContain('{ fundCode, text } from')
})

test('a new table has named constraints and its store', () => {
  const [migration, store] = tableFiles({ room: 'trade', name: 'order_hold', number: '0042' })
  expect(migration?.[0]).toBe('packages/db/src/migrations/0042_order_hold.sql')
  expect(migration?.[1]).toContain('constraint order_hold_pk')
  expect(store?.[0]).toBe('packages/db/src/stores/trade/order-hold-store.ts')
})

test('a new step is exported by its verb and noun', () => {
  expect(stepFile('045-expire-coupons')).toContain('export const expireCoupons = defineStep({')
})
