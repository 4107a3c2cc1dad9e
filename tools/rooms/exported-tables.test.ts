import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedTables, notExported } from '@tongzhou/domain/account/rights/export-tables'
import { exportWords } from '@tongzhou/domain/account/rights/export-words'
import { expect, test } from 'vitest'
import { root } from './source-files'
import { tablesOfCustomers } from './store-functions'

const types = readFileSync(join(root, 'packages/db/src/tables.ts'), 'utf8')

/** The columns of a table, from the generated types. */
function columnsOf(table: string): string[] {
  const name = table.replaceAll(/(^|_)([a-z])/g, (_, _line, letter: string) => letter.toUpperCase())
  const body = new RegExp(`export interface ${name} \\{([\\s\\S]*?)\\n\\}`).exec(types)?.[1] ?? ''

  return [...body.matchAll(/^\s+(\w+):/gm)].map(([, column = '']) => column)
}

const shownAs = (column: string) => column.replace(/_cipher$/, '')

test('R-ACT-28 (A21): every table with rows of customers is exported, or says why not', () => {
  const known = [...exportedTables.map(({ table }) => table), ...Object.keys(notExported)]
  expect(known.toSorted()).toEqual([...tablesOfCustomers(types)].toSorted())
})

test('exported columns exist, none is a secret, and each has its word in the guide', () => {
  const secret = /_(hash|index)$|^token|^raw$/
  for (const { table, columns } of exportedTables)
    for (const column of columns) {
      expect(columnsOf(table), table).toContain(column)
      expect(column, table).not.toMatch(secret)
      expect(exportWords, `${table}.${column}`).toHaveProperty(shownAs(column))
    }
})

test('the guide explains nothing that no file holds', () => {
  const held = new Set(exportedTables.flatMap(({ columns }) => columns.map(shownAs)))
  expect(Object.keys(exportWords).filter((word) => !held.has(word))).toEqual([])
})
