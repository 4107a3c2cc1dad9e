import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealedColumns } from '@tongzhou/db/stores/ops/sealed-column-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fieldCipher } from './field-cipher'
import { folderRing, readMadeKeys, ringFile } from './key-ring'
import { rotateKey } from './rotate-key'
import { sealAgain } from './seal-again'

const MASTER = Buffer.alloc(32, 7)
const PEOPLE = 1_200
const { db } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'tz-keys-'))
/** The product at work: it reads the ring as it changes. */
let ticks = 0
const product = fieldCipher(
  MASTER,
  folderRing(MASTER, dataDir, () => (ticks += 10_000)),
)
const said: string[] = []
const rotation = {
  db,
  masterKey: MASTER,
  dataDir,
  say: (line: string) => void said.push(line),
  pause: () => Promise.resolve(),
}
const numberOf = (no: string) => `139${no.slice(1)}`

async function mobiles(): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('customer')
    .select(['customer_no', 'mobile_cipher'])
    .orderBy('customer_no')
    .execute()

  return rows.map((row) => [
    row.customer_no,
    product.of(row.customer_no).decrypt('customer.mobile', row.mobile_cipher ?? Buffer.alloc(0)),
  ])
}

const keysOf = async () => {
  const { rows } = await sql<{ head: string; count: number }>`
    select encode(substring(mobile_cipher from 1 for 5), 'hex') as head, count(*)::int as count from customer group by 1`.execute(
    db,
  )

  return rows
}

test('every column of sealed values is rewritten: none is missing in the list', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and (column_name like '%\\_cipher' or column_name = 'raw')`.execute(
    db,
  )
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
})

test('a rotation stopped half-way goes on; every value is read all the time, and the old key opens nothing at the end', async () => {
  const people = Array.from({ length: PEOPLE }, (_, n) => `8${String(n).padStart(8, '0')}`)
  await db
    .insertInto('customer')
    .values(
      people.map((no) => ({
        customer_no: no,
        bucket: 1,
        mobile_index: product.blindIndex('customer.mobile', no),
        mobile_cipher: product.of(no).encrypt('customer.mobile', numberOf(no)),
        channel_code: '001',
        created_at: new Date(),
      })),
    )
    .execute()
  const before = await mobiles()
  const [old] = await keysOf()
  const stolen = await db.selectFrom('customer').select('mobile_cipher').limit(1).executeTakeFirstOrThrow()

  // Killed after the first portion: the key is made, 500 of 1,200 values are under it.
  await expect(
    rotateKey({
      ...rotation,
      say: () => {
        throw new Error('killed')
      },
    }),
  ).rejects.toThrow('killed')
  expect((await keysOf()).map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([500, 700])
  expect(await mobiles()).toEqual(before)
  const [made] = readMadeKeys(MASTER, dataDir).keys
  expect(readFileSync(ringFile(dataDir), 'utf8')).not.toContain(made?.toString('base64'))

  expect(await rotateKey(rotation)).toEqual({ kind: 'done', rewritten: PEOPLE - 500 })
  expect(said[0]).toBe('a rotation that was stopped goes on')
  expect(await mobiles()).toEqual(before)
  const [now, ...others] = await keysOf()
  expect(others).toEqual([])
  expect(now?.head).not.toBe(old?.head)
  expect(() =>
    product.of(people[0] ?? '').decrypt('customer.mobile', stolen.mobile_cipher ?? Buffer.alloc(0)),
  ).toThrow(/made under key/)
  // Look-ups stay.
  expect(product.blindIndex('customer.mobile', 'x')).toEqual(
    fieldCipher(MASTER).blindIndex('customer.mobile', 'x'),
  )

  // The next rotation makes a third key.
  expect(await rotateKey(rotation)).toEqual({ kind: 'done', rewritten: PEOPLE })
  expect((await keysOf()).map(({ head }) => head)).not.toContain(now?.head)
})

test('a value that no key opens keeps the older keys, and is named', async () => {
  await db
    .insertInto('customer')
    .values({
      customer_no: 'B1',
      bucket: 1,
      mobile_index: Buffer.from('b'),
      mobile_cipher: fieldCipher(Buffer.alloc(32, 9)).of('B1').encrypt('customer.mobile', '1'),
      channel_code: '001',
      created_at: new Date(),
    })
    .execute()
  expect(await rotateKey(rotation)).toMatchObject({
    kind: 'left',
    left: expect.stringContaining('customer.mobile_cipher B1'),
  })
  expect(readMadeKeys(MASTER, dataDir).keys).toHaveLength(2)
  await db.deleteFrom('customer').where('customer_no', '=', 'B1').execute()
  expect(await rotateKey(rotation)).toMatchObject({ kind: 'done' })
})

test('values of the time before rows were bound are bound by it, and evidence of a registrar follows', async () => {
  const raw = product.encrypt('registrar.raw', 'row')
  const plain = Buffer.from('04|plain row')
  const record = (no: number, bytes: Buffer) => ({
    ta_code: 'T1',
    file_name: 'OFD',
    file_version: 1,
    record_no: no,
    file_type: '02',
    file_date: dayFrom('2026-11-16'),
    record: '{}',
    raw: bytes,
  })
  await db
    .insertInto('registrar_record')
    .values([record(1, raw), record(2, plain)])
    .execute()
  expect(await rotateKey(rotation)).toMatchObject({ kind: 'done', rewritten: PEOPLE + 1 })
  const rows = await db.selectFrom('registrar_record').select('raw').orderBy('record_no').execute()
  expect(product.decrypt('registrar.raw', rows[0]?.raw ?? plain)).toBe('row')
  expect(rows[0]?.raw.equals(raw)).toBe(false)
  expect(rows[1]?.raw.equals(plain)).toBe(true)
  const ring = folderRing(MASTER, dataDir)
  expect(await sealAgain(db, { cipher: product, ring })).toEqual({
    rewritten: 0,
    unreadable: [],
    messages: 0,
  })
})
