import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AuditRow, FIRST_PREV, type Sha256, auditBatch, auditLeaf } from './audit-chain'

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)

  return hash.digest()
}
const row = (id: number, time: string, more: Partial<AuditRow>): AuditRow => ({
  id,
  at: `2026-11-24T${time}.000000Z`,
  staffNo: 'S000003',
  operation: '',
  subject: '',
  before: null,
  after: null,
  detail: {},
  besides: { actor: null, network: null, reason: null, requestNo: null, sessionNo: null },
  ...more,
})
const rows = [
  row(1, '01:30:00', { operation: 'reviews/approve', subject: 'review:41', after: 'a1' }),
  row(2, '01:31:00', {
    operation: 'customers/reveal',
    subject: 'customer:100007',
    detail: { field: 'mobile' },
  }),
  row(3, '01:32:00', {
    operation: 'lists/release',
    subject: 'list:PL20261124-PAYOUT-2',
    staffNo: 'S000012',
    before: '9f',
    after: '9f',
  }),
]
const sealed = (all: readonly AuditRow[]) =>
  auditBatch(sha256, {
    prev: FIRST_PREV,
    batchNo: 1,
    leaves: all.map((one) => auditLeaf(sha256, one)),
  })
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('the published batch (R-STF-11)', () => {
  const { root, hash } = sealed(rows)
  expect(hex(root)).toMatch(/^34436c98a6d24ce7/)
  expect(hex(hash)).toMatch(/^f3e6baabb6a35056/)
})

test('a row that is changed, left out or moved, and any fact beside it, make another seal', () => {
  const [one, two, three] = rows as [AuditRow, AuditRow, AuditRow]
  const reasoned = { ...one, besides: { ...one.besides, reason: '与证件一致' } }
  const seals = [rows, [two, one, three], [one, two], [reasoned, two, three]].map((all) =>
    hex(sealed(all).hash),
  )
  expect(new Set(seals).size).toBe(4)
})
