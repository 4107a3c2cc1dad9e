import { findDocument, revokeReady } from '@tongzhou/db/stores/proof/document-store'
import { expect, test } from 'vitest'
import { readyDocument } from '../../features/proof/test-document'
import { CUSTOMER, addCustomer, openTestDay } from '../scenarios/test-day'

const key = (documentNo: string) => ({ customerNo: CUSTOMER, documentNo })

test('R-DOC-2: a paper ends with its ninetieth day and loses its file; one that was taken back stays as it is', async () => {
  const t = await openTestDay('2026-11-18 12:00')
  const { db } = t.services.connection
  await addCustomer(t)
  // Issued on 2026-08-20: valid to the end of 2026-11-18.
  const ended = await readyDocument(t, { customerNo: CUSTOMER, issuedOn: '2026-08-20' })
  const later = await readyDocument(t, { customerNo: CUSTOMER, issuedOn: '2026-08-21' })
  const takenBack = await readyDocument(t, { customerNo: CUSTOMER, issuedOn: '2026-08-19' })
  await db
    .transaction()
    .execute((tx) => revokeReady(tx, key(takenBack), new Date('2026-10-01T10:00:00+08:00')))
  const states = async () =>
    Promise.all([ended, later, takenBack].map(async (no) => (await findDocument(db, key(no)))?.state))
  expect(await t.until('2026-11-18 23:50')).toMatchObject({ faults: [] })
  expect(await states()).toEqual(['READY', 'READY', 'REVOKED'])
  expect(await t.until('2026-11-19 00:10')).toMatchObject({ faults: [] })
  expect(await states()).toEqual(['EXPIRED', 'READY', 'REVOKED'])
  // What was signed and the hash stay: a paper in somebody's hands is still told to be ours.
  const row = await findDocument(db, key(ended))
  expect(row).toMatchObject({
    copyCipher: null,
    sha256: expect.any(Buffer),
    statementCipher: expect.any(Buffer),
  })
  // Once more finds nothing, the next day the next one.
  await t.round()
  expect(await states()).toEqual(['EXPIRED', 'READY', 'REVOKED'])
  expect(await t.until('2026-11-20 00:10')).toMatchObject({ faults: [] })
  expect(await states()).toEqual(['EXPIRED', 'EXPIRED', 'REVOKED'])
})
