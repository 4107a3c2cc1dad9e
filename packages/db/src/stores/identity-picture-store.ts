import { randomUUID } from 'node:crypto'
import type { Tx } from '../connect'

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
