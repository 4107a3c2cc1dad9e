import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { countPublished } from '@tongzhou/testkit/count-published'
import fc from 'fast-check'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type DataFile, readDataFile, writeDataFile } from './codec'
import type { FileHeader } from './file-head'
import type { ExchangeVersion, FieldSpec } from './dictionary'
import { parseDataFileName, parseIndexFileName } from './file-name'
import { readIndexFile, writeIndexFile } from './index-file'
import { profileOf } from './profile'
import { isWritable } from './text'
import { type FieldValue, type FileRecord, moneyIn, ofMoney, ofRate, rateIn, sharesIn, textIn } from './value'

const versions: readonly ExchangeVersion[] = ['21', '22']
const ownGolden = fileURLToPath(new URL('golden', import.meta.url))
// Checked bytes made by a third program, present in a development workspace only; our own cases always run.
const sharedGolden =
  ['../../../../shared', '../../../../../shared']
    .map((folder) => fileURLToPath(new URL(`${folder}/handbook/registrar-golden`, import.meta.url)))
    .find((folder) => existsSync(folder)) ?? ''

function goldenFiles(root: string): string[] {
  if (!existsSync(root)) return []

  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toUpperCase().endsWith('.TXT'))
    .map((name) => `${root}/${name}`)
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function header(version: ExchangeVersion, fileType: string): FileHeader {
  const day = dayFrom('2026-03-02')
  const parties = { creator: '888', receiver: 'T1', sender: '888', recipient: 'T1' }

  return { version, ...parties, day, summary: '001', fileType }
}

function read(bytes: Buffer, fileName: string): DataFile {
  const result = readDataFile(bytes, { fileName, distributorCode: '888' })
  if (!result.ok) throw new Error(JSON.stringify(result.fault))

  return result.value
}

function reasonOf(bytes: Buffer, fileName = 'OFD_888_T1_20260302_03.TXT'): string | undefined {
  const result = readDataFile(bytes, { fileName, distributorCode: '888' })

  return result.ok ? undefined : result.fault.reason
}

const goldens = [...goldenFiles(ownGolden), ...goldenFiles(sharedGolden)]

describe('golden files', () => {
  test('our own cases are shipped', () => {
    expect(goldenFiles(ownGolden)).toHaveLength(12)
  })

  countPublished('files of a third program', goldenFiles(sharedGolden).length, 20)

  test.each(goldens.filter((path) => baseName(path).startsWith('OFD')))(
    '%s read and written again has the same bytes',
    (path) => {
      const bytes = readFileSync(path)
      const file = read(bytes, baseName(path))
      expect(file.quarantined).toEqual([])
      expect(file.records.length).toBeGreaterThan(0)
      const records = file.records.map((row) => row.record)
      expect(writeDataFile({ header: file.header, records }).equals(bytes)).toBe(true)
    },
  )

  test.each(goldens.filter((path) => !baseName(path).startsWith('OFD')))(
    '%s (index) read and written again has the same bytes',
    (path) => {
      const bytes = readFileSync(path)
      const name = parseIndexFileName(baseName(path))
      if (!name) throw new Error('not an index name')
      const result = readIndexFile(bytes, { ...name, fileName: baseName(path) })
      if (!result.ok) throw new Error(JSON.stringify(result.fault))
      expect(writeIndexFile(result.value).equals(bytes)).toBe(true)
    },
  )
})

describe('what stands in a record', () => {
  test('Chinese and four-byte characters, amounts and codes come out as they were written', () => {
    const account = read(
      readFileSync(`${ownGolden}/v21/OFD_888_T1_20260302_01.TXT`),
      'OFD_888_T1_20260302_01.TXT',
    )
    expect(textIn(account.records[0]!.record, 'InvestorName')).toBe('慕容䶮㐂')
    expect(textIn(account.records[0]!.record, 'Address')).toBe('杭州市西湖区龙井路𠮷祥里８号')
    expect(textIn(account.records[0]!.record, 'TAAccountID')).toBeNull()
    const [buy, sell] = read(
      readFileSync(`${ownGolden}/v22/OFD_888_T1_20260302_03.TXT`),
      'OFD_888_T1_20260302_03.TXT',
    ).records
    expect(moneyIn(buy!.record, 'ApplicationAmount')).toBe(moneyFrom('12345.67'))
    expect(rateIn(buy!.record, 'DiscountRateOfCommission')).toBe(rateFrom('0.1'))
    expect(sharesIn(sell!.record, 'ApplicationVol')).toBe(sharesFrom('0.01'))
  })

  test('a version 21 order record is 665 bytes with the amount at bytes 88 to 103', () => {
    const order = read(
      readFileSync(`${ownGolden}/v21/OFD_888_T1_20260302_03.TXT`),
      'OFD_888_T1_20260302_03.TXT',
    ).records[0]!
    expect(order.raw).toHaveLength(665)
    expect(order.raw.subarray(87, 103).toString()).toBe('0000000001234567')
  })
})

/** What a record says: blanks and zeros are read as absent. */
function saidBy(record: FileRecord): FileRecord {
  const said = Object.entries(record).filter(([, value]) =>
    typeof value === 'object' ? (value?.units ?? 0n) !== 0n : value !== '',
  )

  return Object.fromEntries(said)
}

describe('every file of every version', () => {
  const cases = versions.flatMap((version) =>
    profileOf(version).dictionary.fileTypes.map((fileType) => [version, fileType] as const),
  )

  test.each(cases)('version %s file %s: what is written is read back', (version, fileType) => {
    const fields = profileOf(version).dictionary.layout(fileType) ?? []
    fc.assert(
      fc.property(fc.array(recordOf(fields, fileType), { maxLength: 3 }), (records) => {
        const bytes = writeDataFile({ header: header(version, fileType), records })
        const file = read(bytes, `OFD_888_T1_20260302_${fileType}.TXT`)
        expect(file.quarantined).toEqual([])
        expect(file.records.map((row) => row.record)).toEqual(records.map(saidBy))
      }),
      { numRuns: 15 },
    )
  })

  test('a file in another field order reads the same', () => {
    const fields = profileOf('21').dictionary.layout('03') ?? []
    fc.assert(
      fc.property(
        recordOf(fields, '03'),
        fc.shuffledSubarray([...fields], { minLength: fields.length }),
        (record, shuffled) => {
          const bytes = writeDataFile({ header: header('21', '03'), records: [record], fields: shuffled })
          expect(read(bytes, 'OFD_888_T1_20260302_03.TXT').records[0]!.record).toEqual(saidBy(record))
        },
      ),
      { numRuns: 20 },
    )
  })

  test.each(goldens.filter((path) => path.startsWith(ownGolden) && baseName(path).startsWith('OFD')))(
    '%s cut short at any byte before its last line end is refused',
    (path) => {
      const bytes = readFileSync(path)
      const accepted: number[] = []
      for (let length = 0; length < bytes.length; length += 1) {
        if (reasonOf(bytes.subarray(0, length), baseName(path)) === undefined) accepted.push(length)
      }
      // Only the very last line end may be missing.
      expect(accepted).toEqual([bytes.length - 2])
    },
    30_000,
  )

  test('every character of the basic plane survives GB18030, save the one it has no code for', () => {
    const lost: string[] = []
    for (let code = 0x20; code < 0xfffd; code += 1) {
      const isControl = code === 0x7f
      const isSurrogate = code >= 0xd800 && code < 0xe000
      if (!isControl && !isSurrogate && !isWritable(String.fromCharCode(code))) lost.push(code.toString(16))
    }
    expect(lost).toEqual(['e5e5'])
  })
})

describe('what a writer refuses', () => {
  const name = profileOf('21').dictionary.field('InvestorName')!
  const write = (record: FileRecord, fields: readonly FieldSpec[] = [name]) =>
    writeDataFile({ header: header('21', '01'), records: [record], fields })

  test('a name of 60 Chinese characters fits 120 bytes, one of 61 is refused and not cut', () => {
    expect(() => write({ InvestorName: '中'.repeat(60) })).not.toThrow()
    expect(() => write({ InvestorName: '中'.repeat(61) })).toThrow('longer than 120 bytes')
  })

  test('a line end or a lone surrogate inside a text is refused', () => {
    expect(() => write({ InvestorName: 'a\r\nb' })).toThrow('cannot carry')
    expect(() => write({ InvestorName: '\ud842' })).toThrow('cannot carry')
  })

  test('an amount below zero, too wide or too fine is refused', () => {
    const amount = [profileOf('21').dictionary.field('ApplicationAmount')!]
    const discount = [profileOf('21').dictionary.field('DiscountRateOfCommission')!]
    expect(() => write({ ApplicationAmount: ofMoney(moneyFrom('-0.01')) }, amount)).toThrow('unsigned')
    expect(() => write({ ApplicationAmount: { units: 10n ** 16n, scale: 2 } }, amount)).toThrow('digits')
    expect(() => write({ DiscountRateOfCommission: ofRate(rateFrom('0.12345')) }, discount)).toThrow(
      'decimals',
    )
  })
})

function recordOf(fields: readonly FieldSpec[], fileType: string): fc.Arbitrary<FileRecord> {
  const shape = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, fileType)]))

  return fc.record(shape).map((record): FileRecord => record)
}

const businessCode: Record<string, string> = {
  '01': '001',
  '02': '101',
  '03': '022',
  '04': '122',
  '06': '143',
}

function valueOf(field: FieldSpec, fileType: string): fc.Arbitrary<FieldValue> {
  if (field.name === 'DistributorCode') return fc.constant('888')
  if (field.name === 'BusinessCode') return fc.constant(businessCode[fileType] ?? '022')
  if (field.isDay) return fc.constantFrom('20240229', '20261120', '99991231')
  if (field.type === 'N') {
    const most = 10n ** BigInt(field.bytes) - 1n

    return fc.bigInt({ min: 0n, max: most }).map((units) => ({ units, scale: field.decimals }))
  }
  const letters =
    field.bytes < 4 && field.type !== 'TEXT' ? 'aZ9' : field.type === 'A' ? 'T0189' : '张王欧阳𠮷䶮Ａz·8'
  const most =
    field.type === 'TEXT'
      ? 40
      : field.bytes < 4 || field.type === 'A'
        ? field.bytes
        : Math.floor(field.bytes / 4)

  return fc
    .array(fc.constantFrom(...Array.from(letters)), { minLength: 1, maxLength: most })
    .map((parts) => parts.join(''))
}

test('golden names are names of data or index files', () => {
  for (const path of goldens) {
    expect(parseDataFileName(baseName(path)) ?? parseIndexFileName(baseName(path))).toBeDefined()
  }
})
