import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { describe, expect, test } from 'vitest'
import { checkBatch } from './batch'
import { readDataFile, writeDataFile } from './codec'
import { applicationSummary } from './control-totals'
import { type FileFaultReason, type RecordFaultReason, readOrFaultLater } from './fault'
import type { FileHeader } from './file-head'
import { FileScan, type ScannedRow, isGood } from './file-scan'
import { scannedParts } from './file-stream'
import { readIndexFile, writeIndexFile } from './index-file'
import { confirmed } from './test-confirmation'
import { streamOf } from './test-stream'
import { type FileRecord, dayIn, navIn, ofCount, ofMoney, ofShares } from './value'

const day = dayFrom('2026-03-03')

const headerOf = (fileType: string): FileHeader => ({
  version: '21',
  creator: 'T1',
  receiver: '888',
  day,
  summary: '1',
  fileType,
  sender: 'T1',
  recipient: '888',
})
const nameOf = (fileType: string) => `OFD_T1_888_20260303_${fileType}.TXT`
const fileOf = (records: readonly FileRecord[], fileType = '04') =>
  writeDataFile({ header: headerOf(fileType), records })

/** Changes the file's text; the sample is plain ASCII, so latin1 keeps every byte. */
function edit(change: (text: string) => string, fileType = '04'): Buffer {
  return Buffer.from(change(fileOf([confirmed], fileType).toString('latin1')), 'latin1')
}

function fileReason(bytes: Buffer, fileName = nameOf('04')): FileFaultReason | undefined {
  const result = readDataFile(bytes, { fileName, distributorCode: '888' })

  return result.ok ? undefined : result.fault.reason
}

describe('a structural fault rejects the file and is named', () => {
  test.each<[FileFaultReason, Buffer, string?]>([
    ['FILE_NAME', fileOf([confirmed]), 'confirmations.TXT'],
    ['MARKER', edit((text) => text.replace('OFDCFDAT', 'OFDCFXXX'))],
    ['VERSION', edit((text) => text.replace('\r\n21  \r\n', '\r\n19  \r\n'))],
    ['VERSION', edit((text) => text.replace('\r\n21  \r\n', '\r\n21\r\n'))],
    ['HEADER_LINE', edit((text) => text.replace('\r\nT1       \r\n', '\r\nT1\r\n'))],
    ['NAME_NOT_HEADER', edit((text) => text.replace('\r\n20260303\r\n', '\r\n20260230\r\n'))],
    ['NAME_NOT_HEADER', fileOf([confirmed]), 'OFD_T1_888_20260304_04.TXT'],
    ['NAME_NOT_HEADER', fileOf([confirmed]), 'OFD_T1_888_20260303_02.TXT'],
    ['NAME_NOT_HEADER', fileOf([confirmed]), 'OFD_T2_888_20260303_04.TXT'],
    ['FIELD_COUNT', edit((text) => text.replace('\r\n116\r\n', '\r\n117\r\n'))],
    ['FIELD_COUNT', edit((text) => text.replace('\r\n116\r\n', '\r\n115\r\n'))],
    ['FIELD_UNKNOWN', edit((text) => text.replace('\r\nFundCode\r\n', '\r\nFundKode\r\n'))],
    ['FIELD_TWICE', edit((text) => text.replace('\r\nCurrencyType\r\n', '\r\nFUNDCODE\r\n'))],
    ['RECORD_COUNT', edit((text) => text.replace('\r\n00000001\r\n', '\r\n00000002\r\n'))],
    ['RECORD_COUNT', edit((text) => text.replace('\r\n00000001\r\n', '\r\n00000000\r\n'))],
    ['RECORD_WIDTH', edit((text) => text.replace('156', '15').replace('122', '12'))],
    ['TRAILER', edit((text) => text.replace('OFDCFEND', 'OFDCFENX'))],
  ])('%s', (reason, bytes, fileName) => {
    expect(fileReason(bytes, fileName)).toBe(reason)
  })

  test('a trailer without its line end is accepted, version 20 is read as 21, letter case does not matter', () => {
    expect(fileReason(edit((text) => text.replace(/END\r\n$/, 'END')))).toBeUndefined()
    expect(fileReason(edit((text) => text.replace('\r\n21  \r\n', '\r\n20  \r\n')))).toBeUndefined()
    expect(fileReason(fileOf([confirmed]), nameOf('04').toLowerCase())).toBeUndefined()
  })
})

describe('a fault in one record sets that record aside', () => {
  test.each<[RecordFaultReason, Buffer]>([
    ['OTHER_DISTRIBUTOR', fileOf([{ ...confirmed, DistributorCode: '305' }, confirmed])],
    ['BUSINESS_CODE', fileOf([{ ...confirmed, BusinessCode: '101' }, confirmed])],
    ['BUSINESS_CODE', fileOf([{ ...confirmed, BusinessCode: '022' }, confirmed])],
    ['KEY_BLANK', fileOf([{ ...confirmed, TransactionAccountID: null }, confirmed])],
    ['KEY_BLANK', fileOf([{ ...confirmed, AppSheetSerialNo: null }, confirmed])],
    ['KEY_BLANK', fileOf([{ ...confirmed, TASerialNO: null }, confirmed])],
    ['KEY_BLANK', fileOf([{ ...confirmed, TransactionCfmDate: '00000000' }, confirmed])],
  ])('%s', (reason, bytes) => {
    const result = readDataFile(bytes, { fileName: nameOf('04'), distributorCode: '888' })
    if (!result.ok) throw new Error(result.fault.reason)
    expect(result.value.quarantined.map((row) => [row.fault.reason, row.fault.recordNo])).toEqual([
      [reason, 1],
    ])
    expect(result.value.records.map((row) => row.recordNo)).toEqual([2])
  })

  test.each<[RecordFaultReason, string, string]>([
    ['BAD_DIGITS', '0000000000010000', '00000000000100x0'],
    ['BAD_DAY', '20260302', '20260230'],
    ['BAD_TEXT', 'T10000000001', 'T1000000000\xff'],
  ])('%s', (reason, from, to) => {
    // The serial holds the day as well, so the last occurrence is changed.
    const bytes = edit((text) => {
      const at = text.lastIndexOf(from)

      return text.slice(0, at) + to + text.slice(at + from.length)
    })
    const result = readDataFile(bytes, { fileName: nameOf('04'), distributorCode: '888' })
    if (!result.ok) throw new Error(result.fault.reason)
    expect(result.value.quarantined.map((row) => row.fault.reason)).toEqual([reason])
  })

  test('a record that the registrar started needs no serial of ours, a failure none of theirs', () => {
    const records = [
      { ...confirmed, AppSheetSerialNo: null, BusinessCode: '144' },
      { ...confirmed, AppSheetSerialNo: null, FromTAFlag: '1' },
      { ...confirmed, TASerialNO: null, ReturnCode: '0207' },
    ]
    const result = readDataFile(fileOf(records), { fileName: nameOf('04'), distributorCode: '888' })
    expect(result.ok && result.value.records).toHaveLength(3)
  })

  test('blank numbers are null, a leading minus is read, zero days are none', () => {
    const bytes = edit((text) => {
      const at = text.lastIndexOf('0000000000010000')

      return `${text.slice(0, at)}${' '.repeat(16)}${text.slice(at + 16)}`
    })
    const result = readDataFile(bytes, { fileName: nameOf('04'), distributorCode: '888' })
    expect(result.ok && result.value.records[0]?.record['ApplicationAmount']).toBeNull()
    const zeros = { ...confirmed, DownLoaddate: '00000000' }
    const read = readDataFile(fileOf([zeros]), { fileName: nameOf('04'), distributorCode: '888' })
    if (!read.ok) throw new Error(read.fault.reason)
    expect(dayIn(read.value.records[0]!.record, 'DownLoaddate')).toBeNull()
    expect(navIn(read.value.records[0]!.record, 'NAV')).toBeNull()
  })
})

describe('an index', () => {
  const expected = { fileName: 'OFI_T1_888_20260303.TXT', creator: 'T1', receiver: '888', day }
  const index = { version: '21', creator: 'T1', receiver: '888', day, fileNames: [nameOf('04')] } as const
  const changed = (from: string, to: string) =>
    Buffer.from(
      writeIndexFile(index)
        .toString('latin1')
        .replace(from, () => to),
      'latin1',
    )

  test.each<[FileFaultReason, Buffer]>([
    ['INDEX_MARKER', changed('OFDCFIDX', 'OFDCFDAT')],
    ['INDEX_VERSION', changed('21  ', '23  ')],
    ['INDEX_CREATOR', changed('T1       ', 'T2       ')],
    ['INDEX_RECEIVER', changed('888      ', '305      ')],
    ['INDEX_DAY', changed('\r\n20260303\r\n', '\r\n20260302\r\n')],
    ['INDEX_COUNT', changed('\r\n001\r\n', '\r\n002\r\n')],
    ['INDEX_COUNT', changed('\r\n001\r\n', '\r\n000\r\n')],
    ['INDEX_TRAILER', changed('OFDCFEND\r\n', '')],
    ['FILE_NAMED_TWICE', writeIndexFile({ ...index, fileNames: [nameOf('04'), nameOf('04')] })],
    // Yesterday's confirmations, another registrar's, our own applications.
    ['FILE_NOT_OF_INDEX', writeIndexFile({ ...index, fileNames: ['OFD_T1_888_20260302_04.TXT'] })],
    ['FILE_NOT_OF_INDEX', writeIndexFile({ ...index, fileNames: ['OFD_T2_888_20260303_04.TXT'] })],
    ['FILE_NOT_OF_INDEX', writeIndexFile({ ...index, fileNames: ['OFD_888_T1_20260303_03.TXT'] })],
  ])('is refused for %s', (reason, bytes) => {
    const result = readIndexFile(bytes, expected)
    expect(result.ok ? undefined : result.fault.reason).toBe(reason)
  })

  test('an empty index says that there is nothing', () => {
    const result = readIndexFile(writeIndexFile({ ...index, fileNames: [] }), expected)
    expect(result.ok && result.value.fileNames).toEqual([])
  })
})

describe('a batch', () => {
  const indexName = 'OFI_T1_888_20260303.TXT'
  const batch = (files: Record<string, Buffer>, named: readonly string[] = Object.keys(files)) =>
    checkBatch({
      indexName,
      indexBytes: writeIndexFile({ version: '21', creator: 'T1', receiver: '888', day, fileNames: named }),
      names: Object.keys(files),
      open: (name) => Promise.resolve(streamOf(files[name] ?? Buffer.alloc(0))),
      expected: { creator: 'T1', receiver: '888', day, distributorCode: '888' },
    })
  const summary: FileRecord = {
    FundCode: '900001',
    DistributorCode: '888',
    BusinessCode: '122',
    AggregationOfTransactionByBusinessType: ofCount(1),
    AggregationDate: '20260303',
    TotalSuccessfulVol: ofShares(sharesFrom('100.00')),
    TotalSuccessfulAmount: ofMoney(moneyFrom('100.00')),
    TotalSuccessfulDealingNum: ofCount(1),
  }

  test('a file that the index names must lie in the folder, once', async () => {
    const missing = await batch({}, [nameOf('04')])
    expect(!missing.ok && missing.fault.reason).toBe('FILE_MISSING')
    const twice = await batch({ [nameOf('04')]: fileOf([]), [nameOf('04').toLowerCase()]: fileOf([]) }, [
      nameOf('04'),
    ])
    expect(!twice.ok && twice.fault.reason).toBe('FILE_NAMED_TWICE')
  })

  test('a registrar serial that stands twice is taken once', async () => {
    const result = await batch({ [nameOf('04')]: fileOf([confirmed, confirmed]) })
    if (!result.ok) throw new Error(result.fault.reason)
    const [file] = result.value.files
    expect(file).toMatchObject({ records: 2, quarantined: [{ reason: 'SERIAL_TWICE', recordNo: 2 }] })
  })

  test('the summary may count a record that stands twice once or twice', async () => {
    const files = { [nameOf('04')]: fileOf([confirmed, confirmed]) }
    const doubled = {
      ...summary,
      AggregationOfTransactionByBusinessType: ofCount(2),
      TotalSuccessfulDealingNum: ofCount(2),
      TotalSuccessfulVol: ofShares(sharesFrom('200.00')),
      TotalSuccessfulAmount: ofMoney(moneyFrom('200.00')),
    }
    for (const one of [summary, doubled])
      expect((await batch({ ...files, [nameOf('12')]: fileOf([one], '12') })).ok).toBe(true)
  })

  test('the summary must agree with the confirmations to the cent', async () => {
    const files = { [nameOf('04')]: fileOf([confirmed]), [nameOf('12')]: fileOf([summary], '12') }
    expect((await batch(files)).ok).toBe(true)
    const wrong = { ...summary, TotalSuccessfulAmount: ofMoney(moneyFrom('100.01')) }
    const refused = await batch({ ...files, [nameOf('12')]: fileOf([wrong], '12') })
    expect(!refused.ok && refused.fault.reason).toBe('CONTROL_TOTAL')
  })
})

describe('a file that is read in windows', () => {
  const odd = { ...confirmed, DistributorCode: '305' }
  const whole = fileOf([confirmed, odd, confirmed, { ...confirmed, TASerialNO: 'T120260303000000002' }])
  const broken: [string, Buffer][] = [
    ['whole', whole],
    ['without the last line end', whole.subarray(0, -2)],
    ['empty', Buffer.alloc(0)],
    ['without a line end', Buffer.alloc(5000, 'x')],
    ['doubled', Buffer.concat([whole, whole])],
    ['with a tail', Buffer.concat([whole, Buffer.from('X')])],
    ['with too few records', Buffer.from(whole.toString('latin1').replace('00000004', '00000005'), 'latin1')],
    ...[1, 9, 10, 11, 12, 500, 1171, 1182, 1183, 4000, 6000].map((cut): [string, Buffer] => [
      `without its last ${cut} bytes`,
      whole.subarray(0, -cut),
    ]),
  ]

  test.each(broken)('%s: says what it says at once, wherever windows end', async (_what, bytes) => {
    const expected = { fileName: nameOf('04'), distributorCode: '888' }
    const atOnce = readDataFile(bytes, expected)
    const said = atOnce.ok ? rowsOf([...atOnce.value.records, ...atOnce.value.quarantined]) : atOnce.fault
    for (const first of [1, 7, 1171, 1172, 1173, 2500, 4096, 100_000])
      for (const largest of [1, 1172, 3000, 8192]) {
        const scan = new FileScan(expected)
        const read = await readOrFaultLater(async () => {
          const rows: ReturnType<typeof rowsOf> = []
          for await (const part of scannedParts(streamOf(bytes), scan, { first, largest }))
            rows.push(...rowsOf(part.rows))

          return rows.toSorted((a, b) => a.no - b.no)
        })
        expect(read.ok ? read.value : read.fault).toEqual(said)
      }
  })

  function rowsOf(rows: readonly ScannedRow[]) {
    return rows
      .map((row) => ({
        no: isGood(row) ? row.recordNo : row.fault.recordNo,
        said: isGood(row) ? row.record : row.fault.reason,
        raw: row.raw.toString('latin1'),
      }))
      .toSorted((a, b) => a.no - b.no)
  }
})

test('our own summary (13) adds up shares and amounts per fund and business', () => {
  const buy = { FundCode: '900001', BusinessCode: '022', ApplicationAmount: ofMoney(moneyFrom('10.05')) }
  const sell = { FundCode: '900001', BusinessCode: '024', ApplicationVol: ofShares(sharesFrom('3.00')) }
  const open = { BusinessCode: '001' }
  const rows = applicationSummary([sell, buy, buy, open], { distributorCode: '888', day: '20260303' })
  expect(rows.map((row) => [row['FundCode'], row['BusinessCode'], row['TotalSuccessfulAmount']])).toEqual([
    [null, '001', ofMoney(moneyFrom('0'))],
    ['900001', '022', ofMoney(moneyFrom('20.10'))],
    ['900001', '024', ofMoney(moneyFrom('0'))],
  ])
  expect(rows.map((row) => row['AggregationOfTransactionByBusinessType'])).toEqual([
    ofCount(1),
    ofCount(2),
    ofCount(1),
  ])
})
