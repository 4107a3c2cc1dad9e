import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root, sourceFiles } from './source-files'
import { withoutColumns, withoutCustomer, withoutLimit } from './store-exceptions'
import {
  lacksColumns,
  lacksCustomer,
  lacksLimit,
  type StoreFunction,
  storeFunctions,
  tablesOfCustomers,
} from './store-functions'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const owned = tablesOfCustomers(readFileSync(join(root, 'packages/db/src/tables.ts'), 'utf8'))
const stores = sourceFiles('packages/db/src/stores').filter(({ path }) => !isTest(path))

/** Functions of all stores with a fault, as `store.function`; a store's folder does not matter. */
function found(isFaulty: (one: StoreFunction) => boolean): string[] {
  return stores.flatMap(({ path, text }) =>
    storeFunctions(text)
      .filter(isFaulty)
      .map(({ name }) => `${basename(path, '.ts').replace(/-store$/, '')}.${name}`),
  )
}

test('a statement on rows of customers says of which', () => {
  expect(owned.size).toBeGreaterThan(40)
  const allowed = Object.values(withoutCustomer).flat()
  expect(found((one) => lacksCustomer(one, owned)).toSorted()).toEqual(allowed.toSorted())
})

test('a store names its columns', () => {
  expect(found(lacksColumns).toSorted()).toEqual(withoutColumns.toSorted())
})

test('a store reads no list without a limit', () => {
  expect(found(lacksLimit).toSorted()).toEqual(withoutLimit.toSorted())
})

const planted = (body: string): StoreFunction => {
  const [one] = storeFunctions(
    `import { sql } from 'kysely'\n\nexport async function findAll(db: Db) {\n${body}\n}\n`,
  )
  if (!one) throw new Error('no function found')

  return one
}

test.each([
  "return db.selectFrom('trade_order').select(['order_no', 'customer_no']).limit(20).execute()",
  "await tx.updateTable('bank_card').set({ sign_status }).where('trade_acco', '=', tradeAcco).execute()",
  "await tx.deleteFrom('watch_list').where('fund_code', '=', fundCode).execute()",
  'return sql`select o.order_no, o.customer_no from trade_order o where o.fund_code = ${fundCode}`.execute(db)',
])('a statement without its customer is caught: %s', (body) => {
  expect(lacksCustomer(planted(body), owned)).toBe(true)
})

test.each([
  "return db.selectFrom('lot').select('shares').where('customer_no', '=', customerNo).limit(9).execute()",
  'return sql`select shares from lot where customer_no = ${customerNo} limit 9`.execute(db)',
  "return db.selectFrom('fund').select('fund_code').limit(9).execute()",
])('a statement with its customer, or on nobody’s rows, is good: %s', (body) => {
  expect(lacksCustomer(planted(body), owned)).toBe(false)
})

test('all columns, and a list without a limit, are caught', () => {
  expect(lacksColumns(planted("return db.selectFrom('lot').selectAll().limit(5).execute()"))).toBe(true)
  expect(lacksColumns(planted('return sql`select * from lot where lot_id = ${id}`.execute(db)'))).toBe(true)
  expect(lacksLimit(planted("return db.selectFrom('lot').select('shares').execute()"))).toBe(true)
  expect(lacksLimit(planted("return db.selectFrom('lot').select('shares').limit(5).execute()"))).toBe(false)
})
