import { testDatabase } from '@tongzhou/testkit/database'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { CopyRows, type CopyValue } from './copy-in'

const COPY_RECORDS = `copy registrar_record (ta_code, file_name, file_version, record_no, file_type, file_date, ta_serial_no, record, raw)
  from stdin (format binary)`

const rowOf = (no: number, text: string | null): readonly CopyValue[] => [
  { type: 'text', value: 'T1' },
  { type: 'text', value: 'a file' },
  { type: 'integer', value: 1 },
  { type: 'integer', value: no },
  { type: 'text', value: '04' },
  { type: 'integer', value: 9817 },
  { type: 'text', value: text },
  { type: 'jsonb', value: JSON.stringify({ InvestorName: text }) },
  { type: 'bytea', value: Buffer.from([0, 255, no % 256]) },
]

test.each([
  { how: 'in portions while they are made', given: (rows: (readonly CopyValue[])[]) => rows.values() },
  { how: 'with the statement', given: (rows: (readonly CopyValue[])[]) => rows },
])('rows come in as they were given, $how', async ({ given }) => {
  const { db } = await testDatabase()
  const rows = Array.from({ length: 5000 }, (_, no) =>
    rowOf(no, no % 3 === 0 ? null : `欧阳𠮷娜 ${'x'.repeat(no % 400)}`),
  )
  await db
    .transaction()
    .execute((tx) => tx.executeQuery(CompiledQuery.raw(COPY_RECORDS, [new CopyRows(given(rows))])))
  const stored = await db
    .selectFrom('registrar_record')
    .select(['record_no', 'file_date', 'ta_serial_no', 'record', 'raw'])
    .orderBy('record_no')
    .execute()
  expect(stored).toEqual(
    rows.map((row, no) => ({
      record_no: no,
      file_date: '2026-11-17',
      ta_serial_no: row[6]?.value,
      record: { InvestorName: row[6]?.value },
      raw: Buffer.from([0, 255, no % 256]),
    })),
  )
})

test('a row that is refused, or cannot be made, refuses all; the connection goes on', async () => {
  const { db } = await testDatabase()
  const copy = (rows: Iterable<readonly CopyValue[]>) =>
    db.transaction().execute((tx) => tx.executeQuery(CompiledQuery.raw(COPY_RECORDS, [new CopyRows(rows)])))
  await expect(copy([rowOf(1, 'a'), rowOf(1, 'b')])).rejects.toThrow('registrar_record_pk')
  await expect(copy([rowOf(1, 'a'), rowOf(1, 'b')].values())).rejects.toThrow('registrar_record_pk')
  await expect(copy([rowOf(2 ** 40, 'a')])).rejects.toThrow('out of range')
  await expect(copy([[]])).rejects.toThrow('row field count')
  const unknown = [new CopyRows([rowOf(1, 'a')])]
  const wrong = 'copy no_such_table from stdin (format binary)'
  await expect(
    db.transaction().execute((tx) => tx.executeQuery(CompiledQuery.raw(wrong, unknown))),
  ).rejects.toThrow('no_such_table')
  await expect(
    copy(
      (function* () {
        yield rowOf(1, 'a')
        throw new Error('no more')
      })(),
    ),
  ).rejects.toThrow('no more')
  const { rows } = await sql<{ count: bigint }>`select count(*) from registrar_record`.execute(db)
  expect(rows).toEqual([{ count: 0n }])
})
