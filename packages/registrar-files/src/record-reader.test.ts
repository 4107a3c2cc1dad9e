import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldAt, isWrong } from './field-reader'
import { profileOf } from './profile'
import { RecordReader } from './record-reader'
import { RecordWriter } from './record-writer'
import type { FileRecord } from './value'

const field = (name: string) => profileOf('21').dictionary.field(name)!
const amount = field('ApplicationAmount')
const name = field('InvestorName')
const day = field('TransactionDate')

/** What fields say that are absent from a record: numbers zero, all else blank. */
const nothing = (fields: (typeof amount)[]): FileRecord =>
  Object.fromEntries(
    fields.map((one) => [one.name, one.type === 'N' ? { units: 0n, scale: one.decimals } : null]),
  )

const read = (fields: (typeof amount)[], bytes: Buffer) => {
  const reader = new RecordReader(bytes, fields)

  const said = reader.look(0, bytes.length)

  return 'reason' in said ? said : { ...nothing(fields), ...reader.read(0, bytes.length, said) }
}

test.each([
  ['0000000000000000', { units: 0n, scale: 2 }],
  ['                ', null],
  ['9007199254740993', { units: 9_007_199_254_740_993n, scale: 2 }],
  ['9999999999999999', { units: 9_999_999_999_999_999n, scale: 2 }],
  ['-000000000000001', { units: -1n, scale: 2 }],
])('the number %s is read to its last digit', (text, value) => {
  expect(read([amount], Buffer.from(text))).toEqual({ ApplicationAmount: value })
})

test.each([
  '-               ',
  '1 00000000000000',
  ' 000000000000001',
  '00000000000000.1',
  '0000000000000+01',
])('%j is no number', (text) => {
  expect(read([amount], Buffer.from(text))).toMatchObject({ reason: 'BAD_DIGITS' })
})

test('a control byte anywhere, or a lead byte before the padding, is no text', () => {
  for (const byte of [0x00, 0x0a, 0x1f, 0x7f, 0x81, 0xff]) {
    for (const at of [0, 7, 119]) {
      const bytes = Buffer.alloc(name.bytes, ' ')
      bytes[at] = byte
      expect(read([name], bytes)).toMatchObject({ reason: 'BAD_TEXT' })
    }
  }
})

test('checking finds the first fault that reading field by field finds, days after all others, and reading the same values, whatever the bytes', () => {
  const fields = [name, amount, day, field('FundCode'), field('BusinessCode')]
  const width = fields.reduce((sum, one) => sum + one.bytes, 0)
  const empty = Buffer.alloc(width)
  new RecordWriter(fields).write(empty, 0, {})
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(width - 1), fc.oneof(fc.nat(255), fc.constantFrom(0x20, 0x30, 0x31))), {
        maxLength: 12,
      }),
      (changes) => {
        const bytes = Buffer.from(empty)
        for (const [at, byte] of changes) bytes[at] = byte
        let start = 0
        const values = fields.map((one) => {
          const span = [bytes, start, (start += one.bytes)] as const

          return [one.name, fieldAt(one, ...span)] as const
        })
        const faults = values.filter(([, value]) => isWrong(value))
        const wrong = faults.find(([, value]) => isWrong(value) && value.reason !== 'BAD_DAY') ?? faults[0]
        expect(read(fields, bytes)).toEqual(
          wrong ? { ...(wrong[1] as object), field: wrong[0] } : Object.fromEntries(values),
        )
      },
    ),
    { numRuns: 2000 },
  )
})

test('records are read one after the other as each by itself: nothing is kept of the one before', () => {
  const fields = [name, field('FundCode'), amount, day]
  const writer = new RecordWriter(fields)
  const width = writer.bytesOf({})
  const said = fc.record({
    InvestorName: fc.constantFrom(null, '张三', 'Li', '李四四'),
    FundCode: fc.constantFrom(null, '890001', '890011', '90001'),
    ApplicationAmount: fc.nat(1000).map((units) => ({ units: BigInt(units), scale: 2 })),
    TransactionDate: fc.constantFrom(null, '20260302', '20260303'),
  })
  fc.assert(
    fc.property(fc.array(said, { maxLength: 8 }), (records) => {
      const bytes = Buffer.alloc(width * records.length)
      for (const [index, record] of records.entries()) writer.write(bytes, index * width, record)
      const reader = new RecordReader(bytes, fields)
      for (const [index, record] of records.entries()) {
        const span = [index * width, (index + 1) * width] as const
        const said = reader.look(...span)
        if ('reason' in said) throw new Error(said.reason)
        expect(reader.value(...span, 'FundCode')).toBe(record.FundCode)
        expect({ ...nothing(fields), ...reader.read(...span, said) }).toEqual(record)
      }
    }),
  )
})
