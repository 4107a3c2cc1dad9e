import { legacyRecordDetail } from '@tongzhou/contract/record/legacy-record-detail'
import { findLegacyRecord } from '@tongzhou/db/stores/record/archive-store'
import { handleOpen } from '../../http/handle'
import { openLegacyRecord } from '../../shared/record/sealed-archive'

export const handler = handleOpen(legacyRecordDetail, async ({ legacyNo }, context) => {
  const { db, customer, services, refuse } = context
  const { customerNo } = customer
  const row = await findLegacyRecord(db, { customerNo, legacyNo })
  if (row === null) return refuse('RECORD_NOT_FOUND')
  const { fieldsCipher, ...record } = row

  return { ...record, ...openLegacyRecord(services.cipher, customerNo, fieldsCipher) }
})
