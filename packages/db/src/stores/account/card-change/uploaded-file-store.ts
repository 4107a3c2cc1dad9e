import {
  type CardChangePaper,
  cardChangePapers,
} from '@tongzhou/domain/account/card-change/card-change-papers'
import type { Queryable, Tx } from '../../../connect'

/** A paper of a customer without its bytes. */
export interface UploadedPaper {
  readonly fileId: string
  readonly kind: CardChangePaper
  readonly mimeType: string
}

export async function insertUploadedFile(
  db: Queryable,
  file: UploadedPaper & { customerNo: string; sha256: Buffer; bytesCipher: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('uploaded_file')
    .values({
      customer_no: file.customerNo,
      file_id: file.fileId,
      kind: file.kind,
      mime_type: file.mimeType,
      sha256: file.sha256,
      bytes_cipher: file.bytesCipher,
      created_at: file.now,
    })
    .execute()
}

/** Those of these papers that are this customer's, in the order of their kinds. */
export async function findUploadedFiles(
  db: Queryable,
  asked: { customerNo: string; ids: readonly string[] },
): Promise<UploadedPaper[]> {
  if (asked.ids.length === 0) return []
  const rows = await db
    .selectFrom('uploaded_file')
    .select(['file_id', 'kind', 'mime_type'])
    .where('customer_no', '=', asked.customerNo)
    .where('file_id', 'in', asked.ids)
    .orderBy('created_at')
    .limit(50)
    .execute()
  const place = ({ kind }: UploadedPaper) => cardChangePapers.indexOf(kind)

  return (
    rows
      // Only an upload writes, with a kind of its contract.
      .map((row) => ({ fileId: row.file_id, kind: row.kind as CardChangePaper, mimeType: row.mime_type }))
      .sort((one, other) => place(one) - place(other))
  )
}

/** A paper with its sealed bytes; null when it is not this customer's. */
export async function readUploadedFile(
  db: Queryable,
  key: { customerNo: string; fileId: string },
): Promise<(UploadedPaper & { bytesCipher: Buffer }) | null> {
  const row = await db
    .selectFrom('uploaded_file')
    .select(['file_id', 'kind', 'mime_type', 'bytes_cipher'])
    .where('customer_no', '=', key.customerNo)
    .where('file_id', '=', key.fileId)
    .limit(1)
    .executeTakeFirst()

  return row
    ? {
        fileId: row.file_id,
        kind: row.kind as CardChangePaper,
        mimeType: row.mime_type,
        bytesCipher: row.bytes_cipher,
      }
    : null
}

/** Papers that belong to something stay. */
export async function attachUploadedFiles(
  tx: Tx,
  files: { customerNo: string; ids: readonly string[]; now: Date },
): Promise<void> {
  if (files.ids.length === 0) return
  await tx
    .updateTable('uploaded_file')
    .set({ attached_at: files.now })
    .where('customer_no', '=', files.customerNo)
    .where('file_id', 'in', files.ids)
    .execute()
}
