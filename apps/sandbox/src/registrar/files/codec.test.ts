import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import iconv from 'iconv-lite'
import { decodeDataFile, decodeIndex, encodeDataFile, encodeIndex, FileFault, type DataFile } from './codec'
import { corrupted } from './corrupt'

/**
 * Reference files live beside the repository when it is built; without them the hand-made cases below still
 * hold.
 */
const golden =
  ['../shared', '../../shared'].map((folder) => join(folder, 'handbook/registrar-golden')).find(existsSync) ??
  ''

test.runIf(golden !== '')(
  'every reference file of both versions is read and written back byte for byte',
  () => {
    let files = 0
    for (const version of ['v21', 'v22']) {
      for (const side of ['to-ta', 'from-ta']) {
        for (const name of readdirSync(join(golden, version, side))) {
          const bytes = readFileSync(join(golden, version, side, name))
          const again = name.startsWith('OFD_')
            ? encodeDataFile(decodeDataFile(bytes))
            : encodeIndex(decodeIndex(bytes))
          expect(again.equals(bytes), `${version}/${side}/${name}`).toBe(true)
          files++
        }
      }
    }
    expect(files).toBe(20)
  },
)

const file: DataFile = {
  version: '21',
  creator: '888',
  receiver: 'T1',
  date: '20261119',
  summary: '001',
  type: '03',
  rows: [
    {
      AppSheetSerialNo: '888202611190000000000101',
      FundCode: '890001',
      ApplicationAmount: '1000.00',
      BusinessCode: '022',
    },
    {
      AppSheetSerialNo: '888202611190000000000102',
      FundCode: '890001',
      ApplicationVol: '0.01',
      BusinessCode: '024',
    },
  ],
}

test('records of file 03 are 665 bytes, its amounts stand at the published places', () => {
  const record = encodeDataFile(file).toString('latin1').split('\r\n')[85] ?? ''
  expect(record.length).toBe(665)
  expect(record.slice(0, 30)).toBe('888202611190000000000101890001')
  expect(record.slice(87, 103)).toBe('0000000000100000')
  expect(record.slice(103, 106)).toBe('022')
})

test('a name with a four-byte character keeps its bytes; one byte too long is refused, never cut', () => {
  const named = (name: string): DataFile => ({ ...file, type: '01', rows: [{ InvestorName: name }] })
  expect(decodeDataFile(encodeDataFile(named('欧阳𠮷娜'))).rows[0]?.InvestorName).toBe('欧阳𠮷娜')
  const full = '中'.repeat(60)
  expect(iconv.encode(full, 'gb18030').length).toBe(120)
  expect(decodeDataFile(encodeDataFile(named(full))).rows[0]?.InvestorName).toBe(full)
  expect(() => encodeDataFile(named(`${full}a`))).toThrow(FileFault)
})

test.each(['wrong-count', 'short-record', 'unknown-field'])('a file with %s is refused as a whole', (how) => {
  const [part] = corrupted(how, { name: 'x.TXT', bytes: encodeDataFile(file), rows: 2 })
  expect(() => decodeDataFile(part?.bytes ?? Buffer.alloc(0))).toThrow(FileFault)
})

test.each(['version-20', 'shuffled-fields', 'blank-numbers', 'leading-minus'])(
  'a file with %s is read',
  (how) => {
    const [part] = corrupted(how, { name: 'x.TXT', bytes: encodeDataFile(file), rows: 2 })
    const row = decodeDataFile(part?.bytes ?? Buffer.alloc(0)).rows[0]
    expect([row?.ApplicationAmount, row?.BusinessCode, row?.AppSheetSerialNo]).toEqual([
      '1000.00',
      '022',
      '888202611190000000000101',
    ])
  },
)

test('a split file is two files that together hold all records', () => {
  const parts = corrupted('split', {
    name: 'OFD_T1_888_20261119_03.TXT',
    bytes: encodeDataFile(file),
    rows: 2,
  })
  expect(parts.map((part) => part.name)).toEqual([
    'OFD_T1_888_20261119_03_001.TXT',
    'OFD_T1_888_20261119_03_002.TXT',
  ])
  expect(parts.flatMap((part) => decodeDataFile(part.bytes ?? Buffer.alloc(0)).rows)).toHaveLength(2)
})

test('an index without its last line is not complete', () => {
  const index = encodeIndex({
    version: '21',
    creator: '888',
    receiver: 'T1',
    date: '20261119',
    names: ['b', 'a'],
  })
  expect(decodeIndex(index).names).toEqual(['a', 'b'])
  expect(() => decodeIndex(index.subarray(0, index.length - 10))).toThrow(FileFault)
})
