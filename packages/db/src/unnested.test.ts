import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unnested } from './unnested'

test('every cell arrives as it was given, whatever signs stand in it', async () => {
  const { db } = await testDatabase()
  const texts = [
    '',
    ' ',
    'null',
    'NULL',
    'a"b',
    'a\\b',
    '\\"',
    '{x}',
    ',',
    'a b',
    "o'clock",
    '欧阳𠮷娜',
    'T1:2026/11.17#1+-',
    'line\nline',
    null,
  ]
  const rows = texts.map((text, no) => ({ text, no, isOdd: no % 2 === 1 }))
  const given = unnested(rows, 'g', {
    text: ['text', (row: (typeof rows)[number]) => row.text],
    no: ['integer', (row) => row.no],
    odd: ['boolean', (row) => row.isOdd],
    amount: ['numeric', (row) => `-${row.no}.50`],
  })
  const { rows: found } =
    await sql`select text, no, odd as "isOdd", amount from ${given} order by no`.execute(db)
  expect(found).toEqual(rows.map((row) => ({ ...row, amount: `-${row.no}.50` })))
  const { rows: none } = await sql`select * from ${unnested([], 'g', { text: ['text', () => ''] })}`.execute(
    db,
  )
  expect(none).toEqual([])
})
