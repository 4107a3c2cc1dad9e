import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { fileFields, reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** The files of the time before the migration that went in (R-MIG-1). */
export const archiveList = defineStaffCall({
  words: 'archive list',
  title: '迁移前的档案文件',
  roles: ['OPS', 'COMPLIANCE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    batchNo: z.string(),
    source: z.string(),
    migratedOn: z.string(),
    customers: z.number(),
    records: z.number(),
    positions: z.number(),
    /** null: it went in before lists were compared. */
    compared: z.number().nullable(),
    takenOver: z.number().nullable(),
    importedAt: z.string(),
    makerNo: z.string(),
    checkerNo: z.string(),
  }),
})

const uncompared = z.array(z.object({ customerNo: z.string(), fundCode: z.string(), shares: z.string() }))

/**
 * What a file would bring, and how it stands beside the registrars' lists after its last day; nothing is
 * kept of it.
 */
export const archiveCheck = defineStaffCall({
  words: 'archive check',
  title: '核对档案文件，不导入',
  roles: ['OPS', 'COMPLIANCE', 'LEAD'],
  weight: 'READ',
  file: true,
  request: z.object({ ...fileFields }),
  response: z.object({
    sha256: z.string(),
    migratedOn: z.string(),
    customers: z.number(),
    records: z.number(),
    positions: z.number(),
    amounts: z.string(),
    shares: z.string(),
    /** The day of the registrars' lists (05) it was laid beside. */
    listDay: z.string(),
    /** Of the positions, how many a list speaks of. */
    compared: z.number(),
    /** Those that nothing was compared with: their registrar sent no list … */
    unlisted: uncompared,
    /** … or their code is no fund of ours. */
    unknown: uncompared,
    /** Differences from a list that the file answers for (rows TAKE); `listed` null: unreadable. */
    takenOver: z.array(
      z.object({
        customerNo: z.string(),
        fundCode: z.string(),
        archived: z.string(),
        listed: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  }),
})

/** A whole file or nothing of it, and no file twice. */
export const archiveImport = defineStaffCall({
  words: 'archive import',
  title: '导入档案文件',
  roles: ['OPS'],
  approve: { roles: ['COMPLIANCE', 'LEAD'], when: 'always' },
  weight: 'WRITE',
  file: true,
  request: z.object({ ...fileFields, reason }),
  response: requestAnswer,
})
