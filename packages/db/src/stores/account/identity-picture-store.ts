import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../connect'

/** Which picture of a document it is. */
export type PictureSide = 'front' | 'back' | 'proof'

/** Keeps one side of a document, encrypted, with what was read from it (R-PRV-3); answers its id. */
export async function insertIdentityPicture(
  tx: Tx,
  picture: {
    customerNo: string
    idType: string
    /** proof: a paper that proves a change, read by nobody but persons. */
    side: PictureSide
    mimeType: string
    pictureCipher: Buffer
    confidence: number
    fieldsCipher: Buffer
    now: Date
  },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('identity_picture')
    .values({
      customer_no: picture.customerNo,
      id,
      id_type: picture.idType,
      side: picture.side,
      mime_type: picture.mimeType,
      picture_cipher: picture.pictureCipher,
      confidence: picture.confidence.toFixed(4),
      fields_cipher: picture.fieldsCipher,
      created_at: picture.now,
    })
    .execute()

  return id
}

/** Pictures that were handed in stay; the others leave with the form they belong to (forgetExpiredRows). */
export async function attachIdentityPictures(
  tx: Tx,
  pictures: { customerNo: string; ids: readonly string[]; now: Date },
): Promise<void> {
  if (pictures.ids.length === 0) return
  await tx
    .updateTable('identity_picture')
    .set({ attached_at: pictures.now })
    .where('customer_no', '=', pictures.customerNo)
    .where('id', 'in', pictures.ids)
    .execute()
}

/** What was read from a picture, encrypted. */
interface Reading {
  readonly id: string
  readonly fieldsCipher: Buffer
}

/** What was read from the newest picture of each side of an ID card; null without both. */
export async function findNewestReadings(
  db: Queryable,
  customerNo: string,
): Promise<{ front: Reading; back: Reading } | null> {
  const newest = async (side: 'front' | 'back'): Promise<Reading | null> => {
    const row = await db
      .selectFrom('identity_picture')
      .select(['id', 'fields_cipher'])
      .where('customer_no', '=', customerNo)
      .where('id_type', '=', '0')
      .where('side', '=', side)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row === undefined ? null : { id: row.id, fieldsCipher: row.fields_cipher }
  }
  const front = await newest('front')
  const back = await newest('back')

  return front === null || back === null ? null : { front, back }
}

/** A picture of a document as stored. */
export interface StoredPicture {
  readonly id: string
  readonly idType: string
  readonly side: PictureSide
  readonly mimeType: string
  readonly pictureCipher: Buffer
  readonly fieldsCipher: Buffer
}

/** Pictures of a customer by their ids, front first; a foreign or unknown id finds nothing. */
export async function findIdentityPictures(
  db: Queryable,
  asked: { customerNo: string; ids: readonly string[] },
): Promise<StoredPicture[]> {
  if (asked.ids.length === 0) return []
  const rows = await db
    .selectFrom('identity_picture')
    .select(['id', 'id_type', 'side', 'mime_type', 'picture_cipher', 'fields_cipher'])
    .where('customer_no', '=', asked.customerNo)
    .where('id', 'in', [...asked.ids])
    .orderBy('side', 'desc')
    .execute()

  return rows.map((row) => ({
    id: row.id,
    idType: row.id_type,
    side: row.side === 'front' || row.side === 'back' ? row.side : 'proof',
    mimeType: row.mime_type,
    pictureCipher: row.picture_cipher,
    fieldsCipher: row.fields_cipher,
  }))
}
