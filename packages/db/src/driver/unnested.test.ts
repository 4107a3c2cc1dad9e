import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { kindsOf, unnested } from './unnested'

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

test('rows of a kind share a number, whether they follow each other or not', () => {
  const rows = ['a 1', 'a 2', 'b 1', 'a 3', 'null', 'b 2'].map((name) => ({ name }))
  const { first, kindOf } = kindsOf(rows, {
    letter: ['text', ({ name }: (typeof rows)[number]) => (name === 'null' ? null : name.slice(0, 1))],
    always: ['text', () => 'null'],
  })
  expect(first.map(({ name }) => name)).toEqual(['a 1', 'b 1', 'null'])
  expect(kindOf).toEqual([0, 0, 1, 0, 2, 1])
  expect(kindsOf([], {})).toEqual({ first: [], kindOf: [] })
  expect(kindsOf(rows, {}).kindOf).toEqual([0, 0, 0, 0, 0, 0])
})
