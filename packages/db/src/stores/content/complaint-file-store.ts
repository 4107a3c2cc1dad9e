import { complaintPictures } from '@tongzhou/domain/fields/picture-limits'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { Complainant } from './complaint-store'

/** Pictures of one complaint that are listed at once: some are older than the most that one may have. */
const LISTED = 400

const MOST_FILES = complaintPictures.inAll
/** As they are stored: sealed, in base 64, with some bytes around each. */
const MOST_STORED_BYTES = Math.ceil((complaintPictures.mbInAll * 1024 * 1024 * 4) / 3) + MOST_FILES * 64

/** A picture of a complaint without its bytes. */
export interface ComplaintFile {
  readonly fileId: string
  readonly seq: number
  readonly mimeType: string
}

export async function addComplaintFile(
  db: Queryable,
  file: {
    readonly by: Complainant
    readonly fileId: string
    readonly mimeType: string
    readonly sha256: Buffer
    readonly bytes: Buffer
    readonly now: Date
  },
): Promise<void> {
  await db
    .insertInto('complaint_file')
    .values({
      customer_no: file.by.customerNo,
      contact_index: file.by.contactIndex,
      file_id: file.fileId,
      mime_type: file.mimeType,
      sha256: file.sha256,
      bytes_cipher: file.bytes,
      created_at: file.now,
    })
    .execute()
}

/**
 * Pictures that somebody sent, and that belong to nothing yet, belong to an event of a complaint from now on.
 * `unknown`: not all of them are such; `full`: with them the complaint has more than it may. The caller has
 * the complaint's row locked or just written, and undoes what was done where the answer is another than
 * `attached`.
 */
export async function attachComplaintFiles(
  tx: Tx,
  of: { by: Complainant; complaintNo: string; seq: number; fileIds: readonly string[] },
): Promise<'attached' | 'unknown' | 'full'> {
  const { by, complaintNo, seq, fileIds } = of
  if (fileIds.length === 0) return 'attached'
  const done = await tx
    .updateTable('complaint_file')
    .set({ complaint_no: complaintNo, seq })
    .where('customer_no', '=', by.customerNo)
    .where('contact_index', 'is not distinct from', by.contactIndex)
    .where('file_id', 'in', fileIds)
    .where('complaint_no', 'is', null)
    .executeTakeFirst()

  if (Number(done.numUpdatedRows) !== fileIds.length) return 'unknown'

  return (await isFull(tx, { customerNo: by.customerNo, complaintNo })) ? 'full' : 'attached'
}

async function isFull(tx: Tx, of: { customerNo: string; complaintNo: string }): Promise<boolean> {
  const { files, bytes } = await tx
    .selectFrom('complaint_file')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('files'),
      eb.fn.coalesce(sql<bigint>`sum(octet_length(bytes_cipher))`, sql<bigint>`0`).as('bytes'),
    ])
    .where('customer_no', '=', of.customerNo)
    .where('complaint_no', '=', of.complaintNo)
    .limit(1)
    .executeTakeFirstOrThrow()

  return Number(files) > MOST_FILES || Number(bytes) > MOST_STORED_BYTES
}

/** The pictures of a complaint, by the event they came with. */
export async function complaintFiles(
  db: Queryable,
  of: { customerNo: string; complaintNo: string },
): Promise<ComplaintFile[]> {
  const rows = await db
    .selectFrom('complaint_file')
    .select(['file_id', 'seq', 'mime_type'])
    .where('customer_no', '=', of.customerNo)
    .where('complaint_no', '=', of.complaintNo)
    .orderBy('seq')
    .orderBy('created_at')
    .orderBy('file_id')
    .limit(LISTED)
    .execute()

  return rows.map((row) => ({ fileId: row.file_id, seq: row.seq ?? 0, mimeType: row.mime_type }))
}

/** A picture of a complaint with its sealed bytes; null when the complaint has no such one. */
export async function readComplaintFile(
  db: Queryable,
  of: { customerNo: string; complaintNo: string; fileId: string },
): Promise<{ mimeType: string; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('complaint_file')
    .select(['mime_type', 'bytes_cipher'])
    .where('customer_no', '=', of.customerNo)
    .where('complaint_no', '=', of.complaintNo)
    .where('file_id', '=', of.fileId)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : { mimeType: row.mime_type, bytes: row.bytes_cipher }
}
