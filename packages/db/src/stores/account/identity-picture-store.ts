import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../connect'

/** Keeps one side of an ID card, encrypted, with what was read from it (R-PRV-3); answers its id. */
export async function insertIdentityPicture(
  tx: Tx,
  picture: {
    customerNo: string
    side: 'front' | 'back'
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

/** Pictures of a customer by their ids, front first; a foreign or unknown id finds nothing. */
export async function findIdentityPictures(
  db: Queryable,
  asked: { customerNo: string; ids: readonly string[] },
): Promise<{ side: 'front' | 'back'; mimeType: string; pictureCipher: Buffer; fieldsCipher: Buffer }[]> {
  if (asked.ids.length === 0) return []
  const rows = await db
    .selectFrom('identity_picture')
    .select(['side', 'mime_type', 'picture_cipher', 'fields_cipher'])
    .where('customer_no', '=', asked.customerNo)
    .where('id', 'in', [...asked.ids])
    .orderBy('side', 'desc')
    .execute()

  return rows.map((row) => ({
    side: row.side === 'front' ? 'front' : 'back',
    mimeType: row.mime_type,
    pictureCipher: row.picture_cipher,
    fieldsCipher: row.fields_cipher,
  }))
}
