import { archiveCheck, archiveImport, archiveList } from '@tongzhou/contract/staff/archive'
import {
  addLegacyBatch,
  addLegacyPositions,
  addLegacyRecords,
  listLegacyBatches,
} from '@tongzhou/db/stores/record/archive-store'
import { formatInstant } from '@tongzhou/domain/format/days'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'
import { sealLegacyHolding, sealLegacyRecord } from '../../../shared/record/sealed-archive'
import { faultLines } from '../fault-lines'
import { archiveFacts, readArchiveFile } from '../read-archive-file'

/** Rows that one statement keeps. */
const CHUNK = 1_000

export const list = handleStaff(archiveList, async (tx) => ({
  answer: {
    rows: (await listLegacyBatches(tx)).map(({ batchNo, importedAt, ...batch }) => ({
      ...batch,
      batchNo: String(batchNo),
      importedAt: formatInstant(importedAt),
    })),
  },
}))

export const check = handleStaff(archiveCheck, async (tx, { text }, { services, day }) => {
  const read = await readArchiveFile(tx, text, { cipher: services.cipher, today: day })
  if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: faultLines(read.faults) })

  return { answer: archiveFacts(read.file) }
})

/** Judged again when the second person agrees: meanwhile somebody may have become a customer, or none. */
export const importFile = handleRequested(archiveImport, {
  judge: async (tx, { text }, { services, day }) => {
    const read = await readArchiveFile(tx, text, { cipher: services.cipher, today: day })
    if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: faultLines(read.faults) })
    const facts = archiveFacts(read.file)

    return { subject: `archive:${facts.sha256.slice(0, 16)}`, facts }
  },
  apply: async (tx, { source, text }, by) => {
    const { cipher } = by.services
    const read = await readArchiveFile(tx, text, { cipher, today: by.day })
    if (read.kind === 'wrong') throw new Error(`${source} cannot go in any more`)
    const { archive, ownerOf, sha256, customers, beside } = read.file
    const { migratedOn } = archive
    const batchNo = await addLegacyBatch(tx, {
      sha256,
      source,
      migratedOn,
      records: archive.records.length,
      positions: archive.positions.length,
      customers,
      compared: beside.compared,
      takenOver: beside.takenOver.length,
      makerNo: by.makerNo,
      checkerNo: checkerOf(by),
      now: by.now,
    })
    const records = archive.records.map((record) => {
      const { idNo, legacyNo, kind, day, line: _, ...fields } = record
      const customerNo = ownerOf(idNo)

      return { customerNo, legacyNo, kind, day, fieldsCipher: sealLegacyRecord(cipher, customerNo, fields) }
    })
    for (let at = 0; at < records.length; at += CHUNK)
      await addLegacyRecords(tx, batchNo, records.slice(at, at + CHUNK))
    const positions = archive.positions.map((position) => {
      const { idNo, fundCode, line: _, ...held } = position
      const customerNo = ownerOf(idNo)

      return { customerNo, fundCode, fieldsCipher: sealLegacyHolding(cipher, customerNo, held) }
    })
    for (let at = 0; at < positions.length; at += CHUNK)
      await addLegacyPositions(tx, batchNo, positions.slice(at, at + CHUNK))

    return { outcome: { batchNo: String(batchNo), records: records.length, positions: positions.length } }
  },
})
