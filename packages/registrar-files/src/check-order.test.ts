import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { describe, expect, test } from 'vitest'
import { checkBatch } from './batch'
import { readDataFile, writeDataFile } from './codec'
import type { FileFaultReason, RecordFaultReason } from './fault'
import { readIndexFile, writeIndexFile } from './index-file'
import { confirmed } from './test-confirmation'
import { streamOf } from './test-stream'
import { type FileRecord, ofMoney } from './value'

/** Two faults at once: a reader names the one that §4.4 of the registrar handbook checks first. */

const day = dayFrom('2026-03-03')
const NAME = 'OFD_T1_888_20260303_04.TXT'

type Version = '21' | '22'
const versions: readonly Version[] = ['21', '22']

const fileOf = (version: Version, records: readonly FileRecord[] = [confirmed]) =>
  writeDataFile({
    header: {
      version,
      creator: 'T1',
      receiver: '888',
      day,
      summary: '1',
      fileType: '04',
      sender: 'T1',
      recipient: '888',
    },
    records,
  })

interface Fault<Reason> {
  readonly reason: Reason
  /** Changes the lines of a file; `lines` are those of a file without faults, its end left out. */
  readonly spoil: (lines: string[], version: Version) => void
}

const lineOf = (lines: readonly string[], text: string): number => {
  const at = lines.findIndex((line) => line.trim() === text)
  if (at < 0) throw new Error(`no line ${text}`)

  return at
}
const edited = (bytes: Buffer, version: Version, faults: readonly Fault<unknown>[]): Buffer => {
  const lines = bytes.toString('latin1').split('\r\n').slice(0, -1)
  for (const fault of faults) fault.spoil(lines, version)

  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
}
const put = (text: string, line: number) => (lines: string[]) => {
  lines[line] = text.padEnd(lines[line]?.length ?? 0, ' ')
}
const adjacent = <Reason>(faults: readonly Fault<Reason>[]) =>
  versions.flatMap((version) =>
    faults.slice(1).map((second, i) => {
      const first = faults[i] ?? second

      return [version, String(first.reason), String(second.reason), first, second] as const
    }),
  )

/** Lines of an announced count: of the names, and (behind the names) of the records. */
const FIELD_COUNT = 9
const recordCountLine = (lines: readonly string[]) =>
  lines.findIndex((line, at) => at > FIELD_COUNT && /^\d+$/.test(line))
const setCount = (lines: string[], line: number, count: number) => {
  lines[line] = String(count).padStart(lines[line]?.length ?? 0, '0')
}

const fileFaults: readonly Fault<FileFaultReason>[] = [
  { reason: 'NAME_NOT_HEADER', spoil: put('20260304', 4) },
  { reason: 'MARKER', spoil: put('OFDCFXXX', 0) },
  { reason: 'VERSION', spoil: put('19', 1) },
  { reason: 'HEADER_LINE', spoil: (lines) => lines.splice(7, 1, 'T1') },
  { reason: 'FIELD_COUNT', spoil: (lines) => lines.splice(FIELD_COUNT + 1, 0, 'Surplus') },
  { reason: 'FIELD_UNKNOWN', spoil: (lines) => lines.splice(lineOf(lines, 'TASerialNO'), 1, 'Unheard') },
  { reason: 'FIELD_TWICE', spoil: (lines) => lines.splice(lineOf(lines, 'CurrencyType'), 1, 'FUNDCODE') },
  { reason: 'RECORD_COUNT', spoil: (lines) => setCount(lines, recordCountLine(lines), 1) },
  {
    reason: 'RECORD_WIDTH',
    spoil: (lines) => {
      const last = lines.length - 2
      lines[last] = (lines[last] ?? '').slice(1)
    },
  },
  { reason: 'TRAILER', spoil: (lines) => lines.splice(-1, 1, 'OFDCFENX') },
]

test.each(adjacent(fileFaults))('version %s: %s before %s', (version, reason, _second, first, second) => {
  const bytes = edited(fileOf(version, [confirmed, confirmed, confirmed]), version, [first, second])
  const read = readDataFile(bytes, { fileName: NAME, distributorCode: '888' })
  expect(read.ok ? undefined : read.fault.reason).toBe(reason)
})

test.each(versions)('version %s: each fault of a file alone is named', (version) => {
  for (const fault of fileFaults) {
    const bytes = edited(fileOf(version, [confirmed, confirmed, confirmed]), version, [fault])
    const read = readDataFile(bytes, { fileName: NAME, distributorCode: '888' })
    expect(read.ok ? undefined : read.fault.reason).toBe(fault.reason)
  }
})

test.each(versions)(
  'version %s: how many records there are comes before the trailer, few or many',
  (version) => {
    for (const count of [1, 3, 9]) {
      const bytes = edited(fileOf(version, [confirmed, confirmed]), version, [
        { reason: '', spoil: (lines) => setCount(lines, recordCountLine(lines), count) },
        { reason: '', spoil: (lines) => lines.splice(-1, 1, 'OFDCFENX') },
      ])
      const read = readDataFile(bytes, { fileName: NAME, distributorCode: '888' })
      expect(read.ok ? undefined : read.fault.reason).toBe('RECORD_COUNT')
    }
  },
)

const inRecord =
  (from: string, to: string, last = true) =>
  (lines: string[]) => {
    const row = lines.length - 2
    const text = lines[row] ?? ''
    const at = last ? text.lastIndexOf(from) : text.indexOf(from)
    if (at < 0) throw new Error(`no ${from} in the record`)
    lines[row] = text.slice(0, at) + to.padEnd(from.length, ' ') + text.slice(at + from.length)
  }
const recordFaults: readonly Fault<RecordFaultReason>[] = [
  { reason: 'BAD_TEXT', spoil: inRecord('T10000000001', 'T1000000000\xff') },
  { reason: 'BAD_DAY', spoil: inRecord('20260303', '20260230', false) },
  { reason: 'OTHER_DISTRIBUTOR', spoil: inRecord('888      ', '305      ') },
  { reason: 'BUSINESS_CODE', spoil: inRecord('122', '022') },
  { reason: 'KEY_BLANK', spoil: inRecord('T120260303000000001', '') },
]

test.each(adjacent(recordFaults))(
  'a record of version %s: %s before %s',
  (version, reason, _second, first, second) => {
    const bytes = edited(fileOf(version), version, [first, second])
    const read = readDataFile(bytes, { fileName: NAME, distributorCode: '888' })
    expect(read.ok && read.value.quarantined.map(({ fault }) => fault.reason)).toEqual([reason])
  },
)

test.each(versions)('a record of version %s: digits before days, wherever they stand', (version) => {
  const late: FileRecord = { ...confirmed, Charge: ofMoney(moneyFrom('7.00')) }
  const bytes = edited(fileOf(version, [late]), version, [
    { reason: '', spoil: inRecord('20260303', '20260230', false) },
    { reason: '', spoil: inRecord('0700', '07x0') },
  ])
  const read = readDataFile(bytes, { fileName: NAME, distributorCode: '888' })
  expect(read.ok && read.value.quarantined.map(({ fault }) => [fault.reason, fault.field])).toEqual([
    ['BAD_DIGITS', 'Charge'],
  ])
})

describe('an index', () => {
  const indexName = 'OFI_T1_888_20260303.TXT'
  const indexOf = (version: Version, fileNames: readonly string[] = [NAME]) =>
    writeIndexFile({ version, creator: 'T1', receiver: '888', day, fileNames })
  const indexFaults: readonly Fault<FileFaultReason>[] = [
    { reason: 'INDEX_MARKER', spoil: put('OFDCFXXX', 0) },
    { reason: 'INDEX_VERSION', spoil: put('19', 1) },
    { reason: 'INDEX_CREATOR', spoil: put('T2', 2) },
    { reason: 'INDEX_RECEIVER', spoil: put('305', 3) },
    { reason: 'INDEX_DAY', spoil: put('20260302', 4) },
    { reason: 'INDEX_COUNT', spoil: (lines) => setCount(lines, 5, 2) },
    { reason: 'INDEX_TRAILER', spoil: (lines) => lines.splice(-1, 1, 'OFDCFENX') },
    { reason: 'FILE_NOT_OF_INDEX', spoil: put(NAME.replace('T1', 'T2'), 6) },
  ]

  test.each(adjacent(indexFaults))('version %s: %s before %s', (version, reason, _second, first, second) => {
    const read = readIndexFile(edited(indexOf(version), version, [first, second]), {
      fileName: indexName,
      creator: 'T1',
      receiver: '888',
      day,
    })
    expect(read.ok ? undefined : read.fault.reason).toBe(reason)
  })

  test.each(versions)(
    'version %s: itself, then every file it names is there, then what stands in them',
    async (version) => {
      const check = async (indexBytes: Buffer, files: Record<string, Buffer>) => {
        const read = await checkBatch({
          indexName,
          indexBytes,
          names: Object.keys(files),
          open: (name) => Promise.resolve(streamOf(files[name] ?? Buffer.alloc(0))),
          expected: { creator: 'T1', receiver: '888', day, distributorCode: '888' },
        })

        return read.ok ? undefined : read.fault.reason
      }
      const names = [NAME, NAME.replace('_04', '_06')]
      const broken = Buffer.from('broken')
      expect(await check(edited(indexOf(version, names), version, [indexFaults[6]!]), {})).toBe(
        'INDEX_TRAILER',
      )
      expect(await check(indexOf(version, names), { [NAME]: broken })).toBe('FILE_MISSING')
      expect(await check(indexOf(version, [NAME]), { [NAME]: broken })).toBe('MARKER')
    },
  )
})
