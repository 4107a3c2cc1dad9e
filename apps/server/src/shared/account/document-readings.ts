import type { Queryable } from '@tongzhou/db/connect'
import { findNewestReadings } from '@tongzhou/db/stores/account/identity-picture-store'
import type { ReadFields } from '@tongzhou/domain/account/ocr-decision'
import type { FieldCipher, RowCipher } from '../field-cipher'

const CONTEXT = 'identity.fields'

/** Seals what was read from a picture for its customer. */
export function sealReading(own: RowCipher, fields: ReadFields): Buffer {
  return own.encrypt(CONTEXT, JSON.stringify(fields))
}

/** What was read from one picture. */
export function openReading(own: RowCipher, sealed: Buffer): ReadFields {
  // Written by sealReading alone.
  return JSON.parse(own.decrypt(CONTEXT, sealed)) as ReadFields
}

/** What was read from the newest pictures of both sides, and which they are; null when there are none. */
export async function openReadings(
  cipher: FieldCipher,
  db: Queryable,
  customerNo: string,
): Promise<{ front: ReadFields; back: ReadFields; ids: readonly string[] } | null> {
  const sealed = await findNewestReadings(db, customerNo)
  if (sealed === null) return null
  const own = cipher.of(customerNo)

  return {
    front: openReading(own, sealed.front.fieldsCipher),
    back: openReading(own, sealed.back.fieldsCipher),
    ids: [sealed.front.id, sealed.back.id],
  }
}
