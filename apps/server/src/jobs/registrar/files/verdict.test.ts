import { hash } from 'node:crypto'
import type { RegistrarRecord, StoredRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { contentHash } from './verdict'

test.each<[StoredRecord]>([
  [{}],
  [{ B: '1.25', A: '10000.00' }],
  [{ A: '10000.00', B: '1.25' }],
  [{ A: null, B: '份额"不足"\\', C: 'x y+z:/#-_' }],
])('the hash of a row is that of its fields in order, whatever stands in them: %j', (record) => {
  const entries = Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
  expect(contentHash(rowOf(record))).toBe(hash('sha256', JSON.stringify(entries), 'hex'))
})

function rowOf(record: StoredRecord): RegistrarRecord {
  const fileDate = dayFrom('2026-11-19')
  const file = { taCode: 'T1', fileName: 'OFD', fileVersion: 1, fileType: '04', fileDate }

  return { ...file, recordNo: 1, taSerialNo: null, record }
}
