import { legacyRecordList } from '@tongzhou/contract/record/legacy-record-list'
import { findLegacyRecords, legacyYears } from '@tongzhou/db/stores/record/archive-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { MOST_ARCHIVED_A_YEAR } from '@tongzhou/domain/record/archive-terms'
import { handleOpen } from '../../http/handle'
import { openLegacyRecord } from '../../shared/record/sealed-archive'

export const handler = handleOpen(legacyRecordList, async (input, { db, customer, services }) => {
  const { customerNo } = customer
  const years = await legacyYears(db, customerNo)
  const year = input.year ?? years[0] ?? null
  const rows =
    year === null
      ? []
      : await findLegacyRecords(db, {
          customerNo,
          from: dayFrom(`${year}-01-01`),
          to: dayFrom(`${year}-12-31`),
          kind: input.kind,
          limit: MOST_ARCHIVED_A_YEAR,
        })

  return {
    years,
    year,
    rows: rows.map(({ fieldsCipher, ...row }) => ({
      ...row,
      ...openLegacyRecord(services.cipher, customerNo, fieldsCipher),
    })),
  }
})
